"""kibitz migrate: a database brought to another schema, forward or back."""

from __future__ import annotations

from typing import Annotated

import typer

from kibitz.cli.exits import fail


def migrate(
    to: Annotated[
        int | None, typer.Option(help="The schema, as an older kibitz names it; else the newest.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="As for serve; else the one in your data folder.")
    ] = None,
) -> None:
    """Bring a database to a schema; serve does so by itself, but never back."""
    from sqlalchemy.exc import SQLAlchemyError

    from kibitz.server.config import default_database
    from kibitz.server.storage import schema
    from kibitz.server.storage.store import StoreFault, open_engine

    wanted = schema.NEWEST if to is None else to
    try:
        engine = open_engine(database or default_database())
        schema.migrate(engine, wanted)
        engine.dispose()
    except (schema.SchemaFault, StoreFault) as e:
        raise fail(str(e)) from None
    except SQLAlchemyError as e:
        raise fail(f"the database stays as it is: {getattr(e, 'orig', None) or e}") from None
    print(f"the database has schema {wanted}")
