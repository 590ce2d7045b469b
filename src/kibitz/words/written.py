"""Faults of files that somebody wrote, in the reader's language, with line and column."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.kernel.fault import TextFault
from kibitz.words.catalogue import catalogue


def fault_sentence(fault: TextFault, language: str, own: Mapping[str, str] | None = None) -> str:
    """What is wrong, without its place; `own` are the sentences a game adds to those of all."""
    sentences = {**catalogue(language).written, **(own or {})}
    return sentences[fault.code].format(
        word=fault.word, known=fault.known, n=fault.n, m=fault.m, where=fault.where
    )


def fault_line(fault: TextFault, language: str, own: Mapping[str, str] | None = None) -> str:
    """The same behind its line and column, and behind the part of the file it is about."""
    key = ("at" if fault.line else "whole") + ("-part" if fault.where else "")
    return (
        catalogue(language)
        .written[key]
        .format(
            line=fault.line,
            column=fault.column,
            where=fault.where,
            text=fault_sentence(fault, language, own),
        )
    )
