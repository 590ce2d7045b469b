"""The commands, one file each: its options, what is done with them, and how it leaves.

All of them are imported to show the help, so what a command needs for its work it imports when it
runs.
"""
