import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import type { MailServer } from "../src/mails/mail-settings.ts";

/** How a server greets, and answers a recipient, a whole mail and a login. It may `hang`, or `die` after a mail. */
export interface Manners {
  readonly recipient?: string;
  readonly message?: string;
  readonly greeting?: string;
  readonly login?: string;
}

/** A mail server that keeps what it took, and can be slow, refuse, or accept and die. */
export class SmtpServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The mails whose last line arrived, whether the answer did or not. */
  readonly received: { readonly to: string; readonly text: string }[] = [];
  manners: Manners = {};

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async open(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    smtp.#server.listen(0, "127.0.0.1");
    await once(smtp.#server, "listening");
    return smtp;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  settings(connection: MailServer["connection"] = {}): MailServer {
    return {
      connection: { host: "127.0.0.1", port: this.port, ...connection },
      login: this.manners.login ? { user: "dash", pass: "secret" } : null,
      from: "Dashboard <dash@example.org>",
      origin: "https://dash.example.org",
    };
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
    const { greeting = "220 ready" } = this.manners;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    if (greeting !== "hang") say(greeting);
    let [text, to, isData] = ["", "", false];
    socket.on("data", (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf(isData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          this.received.push({ to, text: line });
          this.#answerMessage(socket, say);
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say("354 go on");
        } else if (/^RCPT/i.test(line)) {
          to = /<(.+)>/.exec(line)?.[1] ?? "";
          say(this.manners.recipient ?? "250 ok");
        } else if (/^EHLO/i.test(line))
          say(`250${this.manners.login ? "-host\r\n250 AUTH PLAIN" : " host"}`);
        else if (/^AUTH/i.test(line)) say(this.manners.login ?? "235 ok");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  }

  #answerMessage(socket: Socket, say: (line: string) => void): void {
    const { message = "250 taken" } = this.manners;
    if (message === "die") socket.destroy();
    else if (message !== "hang") say(message);
  }
}
