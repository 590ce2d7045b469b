"""A cable between a browser and the server that can be pulled out and put back."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Final


class Cable:
    """Passes bytes on both ways; while it is out, every line breaks and no new one is made."""

    def __init__(self, port: int) -> None:
        self.port: Final = port
        self.door: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.plugged = True
        self.ends: list[socket.socket] = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near = self.door.accept()[0]
                if not self.plugged:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.port))
                self.ends += [near, far]
                for a, b in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(a, b), daemon=True).start()

    def carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        self.hang_up(source, sink)

    def hang_up(self, *ends: socket.socket) -> None:
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        self.plugged = False
        ends, self.ends = self.ends, []
        self.hang_up(*ends)

    def mend(self) -> None:
        self.plugged = True

    def close(self) -> None:
        self.cut()
        self.door.close()
