"""A mail server of the tests' own: every mail is a line of JSON on standard
output, after a line with the port that it listens on."""
import json
import signal
import sys

from aiosmtpd.controller import Controller


class Keep:
    async def handle_DATA(self, server, session, envelope):
        mail = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "data": envelope.content.decode("ascii"),
        }
        print(json.dumps(mail), flush=True)
        return "250 OK"


class AnyPort(Controller):
    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


controller = AnyPort(Keep(), hostname="127.0.0.1", port=0)
controller.start()
print(controller.port, flush=True)
signal.sigwait({signal.SIGTERM, signal.SIGINT})
controller.stop()
sys.exit(0)
