"""Answers as the weather service does: busy twice, then with an empty day."""
import json
from http.server import BaseHTTPRequestHandler, HTTPServer


class Busy(BaseHTTPRequestHandler):
    asked = 0

    def do_GET(self):
        Busy.asked += 1
        self.send_response(503 if Busy.asked < 3 else 200)
        self.end_headers()
        if Busy.asked >= 3:
            self.wfile.write(json.dumps({"hours": []}).encode())


def serve(port: int) -> HTTPServer:
    return HTTPServer(("127.0.0.1", port), Busy)
