from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class Letter(_message.Message):
    __slots__ = ("subject", "body")
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    BODY_FIELD_NUMBER: _ClassVar[int]
    subject: str
    body: str
    def __init__(self, subject: _Optional[str] = ..., body: _Optional[str] = ...) -> None: ...
