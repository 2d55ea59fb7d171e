"""A bot for `slipstream arena --player`: one question a line on standard input, one answer a line on standard output.

    ./slipstream arena breaking-away --players medium --player "python3 examples/line-bot.py" --games 20
"""
import json
import sys


def choose(question):
    """The highest card or value among the legal actions. Where they are too many to list: the proposal."""
    if question["mode"] == "interrupt":
        return None
    if question["legal"] is None:
        return question["proposal"]
    return max(question["legal"], key=strength)


def strength(action):
    return max([value for value in action.values() if isinstance(value, int)], default=0)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "action": choose(question)}), flush=True)
