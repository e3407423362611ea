"""The course: one Markdown file a lesson, and the reader that turns it into prose and blocks.

>>> from lessons import course, lesson
>>> parts = course().parts
"""

from lessons.course import course, lesson
from lessons.errors import LessonError
from lessons.lesson import Broken, Course, Lesson, Part, Prose
from lessons.reading import read_lesson

__all__ = [
    "Broken",
    "Course",
    "Lesson",
    "LessonError",
    "Part",
    "Prose",
    "course",
    "lesson",
    "read_lesson",
]
