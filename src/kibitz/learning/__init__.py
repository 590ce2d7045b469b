"""Lessons: positions with a task, judged by what the reader's seat can see; and a coach."""
