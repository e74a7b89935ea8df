import { createServer, type Server, type Socket } from "node:net";

const LARGEST_BYTES = 1_000_000;
const END_OF_LINE = "\r\n";
const END_OF_MAIL = "\r\n.\r\n";

/** Makes a mail server that takes every mail (RFC 5321) and gives it to `keep`. */
export function smtpServer(keep: (message: string, to: string) => void): Server {
  return createServer((socket) => {
    const session = new Session(socket, keep);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => session.read(chunk));
    socket.on("error", () => socket.destroy());
  });
}

class Session {
  readonly #socket: Socket;
  readonly #keep: (message: string, to: string) => void;
  #unread = "";
  #recipient = "";
  #isInMail = false;

  constructor(socket: Socket, keep: (message: string, to: string) => void) {
    this.#socket = socket;
    this.#keep = keep;
    this.#say("220 mail box of the demonstration");
  }

  read(chunk: string): void {
    this.#unread += chunk;
    if (this.#unread.length > LARGEST_BYTES) return void this.#socket.destroy();
    for (;;) {
      const mark = this.#isInMail ? END_OF_MAIL : END_OF_LINE;
      const end = this.#unread.indexOf(mark);
      if (end < 0) return;
      const text = this.#unread.slice(0, end);
      this.#unread = this.#unread.slice(end + mark.length);
      if (this.#isInMail) this.#take(text);
      else this.#obey(text);
    }
  }

  #take(text: string): void {
    this.#isInMail = false;
    const message = Buffer.from(text.replace(/\r\n\.\./g, "\r\n."), "latin1").toString("utf8");
    this.#keep(message, this.#recipient);
    this.#say("250 taken");
  }

  #obey(line: string): void {
    switch (line.slice(0, 4).toUpperCase()) {
      case "RCPT":
        this.#recipient = /<(.*)>/.exec(line)?.[1] ?? "";
        return this.#say("250 ok");
      case "DATA":
        this.#isInMail = true;
        return this.#say("354 go on");
      case "QUIT":
        return void this.#socket.end("221 bye\r\n");
      default:
        return this.#say("250 ok");
    }
  }

  #say(line: string): void {
    this.#socket.write(line + END_OF_LINE);
  }
}
