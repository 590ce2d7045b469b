"""What is said about a box of an owner, where its rules may not even be had."""

from __future__ import annotations

from kibitz.kernel.fault import TextFault
from kibitz.words.catalogue import Sentences, catalogue
from kibitz.words.written import fault_line


def box_words(language: str) -> Sentences:
    """The sentences about boxes, by their keys."""
    return catalogue(language).box


def fault_text(fault: TextFault, language: str) -> str:
    """A fault of a box, behind its line and column."""
    return fault_line(fault, language, box_words(language))
