"""What the pages share: the table, charts, links, and the state of a screen."""
