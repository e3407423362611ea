"""A deal that somebody played, on file: read, written, checked, and replayed card by card.

The file is TOML, made to be read (and written) by people: hands as dealt, what was passed, one
line a trick, and notes tied to a card. Everything is checked on reading by playing it through
`Position`, so a record that exists can be replayed.
"""

from engine.record.entries import LONGEST_FILE, LONGEST_NAME, LONGEST_PROSE
from engine.record.files import FOLDER, load_record, record, records
from engine.record.played import ORIGINS, Note, Record, Source, Turn
from engine.record.reading import parse_record
from engine.record.writing import write_record

__all__ = [
    "FOLDER",
    "LONGEST_FILE",
    "LONGEST_NAME",
    "LONGEST_PROSE",
    "ORIGINS",
    "Note",
    "Record",
    "Source",
    "Turn",
    "load_record",
    "parse_record",
    "record",
    "records",
    "write_record",
]
