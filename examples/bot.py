#!/usr/bin/env python3
"""A bot for tables of a server, without dependencies: joins by a link of the page and plays until the game is over.

    python3 examples/bot.py 'http://127.0.0.1:8080/t/TABLE#SECRET'

It uses nothing but docs/protocol.md. Where rules list the legal actions it takes any of them.
"""
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid

# http://server/t/TABLE#SECRET/SEAT, or as links once were: http://server/#/table/TABLE/SECRET/SEAT
server, _, words = sys.argv[1].replace("/#/table/", "/t/").partition("/t/")
server, (table, secret, place, *_) = server + "/", words.replace("#", "/").split("/") + ["", ""]


def call(method, path, body=None):
    """Sends a request until the server answers: (status, content). A repeated `id` is carried out once."""
    headers = {"Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}api/{path}", data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                return error.code, json.load(error)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(1)


def demand(method, path, body=None):
    status, content = call(method, path, body)
    if status >= 400:
        sys.exit(f"{method} {path}: {content['refusal']['code']}")
    return content


def sit_down():
    """Takes the seat the link is for, or a free one. Returns the seat's secret, which is ours to choose for a free one."""
    cards = demand("POST", "mine", {"secrets": [secret]})["tables"] if secret else []
    holder = next((card["holder"] for card in cards if card["table"] == table), None)
    seats = demand("GET", f"tables/{table}")["seats"]
    is_own = isinstance(holder, int)
    if is_own and seats[holder]["kind"] == "person":
        return secret
    free = [n for n, seat in enumerate(seats) if seat["kind"] == "open"]
    seat = holder if is_own else int(place) - 1 if place else free[0] if free else sys.exit("no seat is free")
    own = secret if is_own else secrets.token_urlsafe(24)
    ask = {"type": "sit", "seat": seat, "name": "Python bot", "nonce": secrets.token_hex(16)}
    body = {"id": uuid.uuid4().hex, "ask": ask} | ({} if is_own else {"secret": own})
    demand("POST", f"tables/{table}", body)
    return own


def open_choice(view):
    """Where there are too many actions to list (docs/records.md says what they look like)."""
    if view["game"] == "autoscooter":
        return {"type": "plan"}
    if view["game"] == "ausgebremst":
        return {"type": "prepare", "deck": "fast", "stacks": {"6": 1, "5": 1, "4": 2, "3": 3, "2": 4, "1": 4}}
    if view["state"]["phase"] == "allocate":
        return {"type": "allocate", "values": [[8, 8, 7, 7], [9, 8, 8], [7, 7, 6], [6, 5, 5]]}
    riders = view["state"]["teams"][view["viewer"]]["riders"]
    orders = [None if r["retired"] else random.choice(r["known"] + r["secret"]) for r in riders]
    return {"type": "orders", "riders": orders}


def choose(view):
    if view["phase"] != "running" or view["viewer"] not in view["awaited"] or view["sealed"]:
        return None
    if view["legal"] is None:
        return open_choice(view)
    return random.choice([action for action in view["legal"] if action["type"] != "retire"] or view["legal"])


secret = sit_down()
view = demand("GET", f"tables/{table}")
while view["phase"] in ("waiting", "running"):
    action = choose(view)
    if action is not None:
        ask = {"type": "act", "do": action, "step": view["step"]}
        status, content = call("POST", f"tables/{table}", {"id": uuid.uuid4().hex, "ask": ask})
        if status >= 400 and content["refusal"]["code"] != "moved-on":
            sys.exit(f"refused: {content['refusal']}")
    view = demand("GET", f"tables/{table}?since={view['version']}&wait=25") or view
print(json.dumps({"seat": view["viewer"], "phase": view["phase"], "result": view["result"]}))
