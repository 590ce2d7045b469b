"""kibitz bench server: its report in words and figures, a row each."""

from __future__ import annotations

from kibitz.cli.bench_parts import Parts
from kibitz.cli.bench_server import BAR, AgainstBots, Figures, Memory, ServerReport


def rows(report: ServerReport) -> list[tuple[str, str]]:
    """The report in words and figures."""
    f, b = report.figures, report.bystander
    latency = (f.p50_ms, f.p90_ms, f.p99_ms, f.max_ms)
    found = [
        ("tables, sockets", f"{report.tables}, {report.sockets}"),
        ("moves per second", f"{f.moves_per_second:.0f} of {f.wanted_per_second:g}"),
        ("told, p50 p90 p99 max", " ".join([f"{x:.1f}" for x in latency]) + " ms"),
        ("this process late, p99", f"{f.late_p99_ms:.1f} ms"),
        ("processor per move", f"{f.cpu_ms_per_move:.2f} ms"),
        *rows_of_parts(f, report.parts),
        *rows_of_memory(report.memory, report.tables),
        ("commits, moves per commit", f"{f.commits}, {f.moves_per_commit:.1f}"),
        ("lost moves", f"{report.lost} of {report.checked}"),
        ("never answered", str(report.unanswered)),
        ("a bystander alone, p50 max", f"{b.quiet_p50_ms:.1f} {b.quiet_max_ms:.1f} ms"),
        (
            f"beside {b.messages} messages of one address on {b.admitted} sockets, p50 p99 max",
            f"{b.p50_ms:.1f} {b.p99_ms:.1f} {b.max_ms:.1f} ms",
        ),
        ("processor meanwhile", f"{100 * b.cpu_share:.0f} % of a core"),
        *rows_against_bots(report.against_bots),
    ]
    if report.limit is not None:
        bar = f"with 99 of 100 told within {BAR * 1000:g} ms"
        found.append(("limit", f"{report.limit:.0f} moves per second, {bar}"))
    return found


def rows_of_parts(f: Figures, p: Parts) -> list[tuple[str, str]]:
    rest = max(0.0, f.cpu_ms_per_move - p.rules - p.render - p.encode - p.store)
    return [
        (
            "of it rules, render, encode, store, sockets and the rest",
            f"{p.rules:.3f} {p.render:.3f} {p.encode:.3f} {p.store:.3f} {rest:.3f} ms",
        ),
        ("a move told to its seats in two languages", f"{p.messages:.3f} ms"),
    ]


def rows_of_memory(m: Memory, tables: int) -> list[tuple[str, str]]:
    each = 1000 * (m.open - m.empty) / tables
    return [
        (
            "memory empty, with all tables open, after the moves",
            f"{m.empty:.0f} {m.open:.0f} {m.played:.0f} MB",
        ),
        ("memory of an open table with two sockets", f"{each:.0f} KB"),
    ]


def rows_against_bots(a: AgainstBots) -> list[tuple[str, str]]:
    kept = "within" if a.in_time else "above"
    running = f"{a.reviews_running} running after {a.reviewed} decisions"
    return [
        (
            f"people against bots at {a.tables} tables, moves per second",
            f"{a.moves_per_second:.0f} of {a.wanted_per_second:g}",
        ),
        (
            "told beside hints and reviews, p50 p99 max",
            f"{a.p50_ms:.1f} {a.p99_ms:.1f} {a.max_ms:.1f} ms, p99 {kept} {BAR * 1000:g}",
        ),
        ("this process late beside them, p99", f"{a.late_p99_ms:.1f} ms"),
        ("never answered beside them", str(a.unanswered)),
        (
            f"hints given, {a.hints} of {a.hints_asked}, p50 p99",
            f"{a.hint_p50_ms:.0f} {a.hint_p99_ms:.0f} ms",
        ),
        (f"reviews, {a.reviews} asked for", f"{a.reviews_done} done, {running}"),
        ("processor of the server meanwhile", f"{100 * a.cpu_share:.0f} % of a core"),
    ]
