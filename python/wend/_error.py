"""The one error that the library raises."""


class Error(Exception):
    """What could not be done, and exactly where.

    message: what was expected and what was found.
    file: the file as it was named; None if there is none.
    offset: in that file, in bytes from its start; None if it is not known.
    field: path of the field, such as 'nodes[17].flags'; None if there is none.
    excerpt: what was being read, with a mark below the character; None if there is nothing.
    losses: what a conversion that was refused would have lost, as Files.losses has it.
    """

    def __init__(self, text, message=None, file=None, offset=None, field=None, excerpt=None):
        super().__init__(text)
        self.message = text if message is None else message
        self.file = file
        self.offset = offset
        self.field = field
        self.excerpt = excerpt
        self.losses = []


Error.__module__ = "wend"
