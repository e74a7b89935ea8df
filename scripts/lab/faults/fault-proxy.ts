import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const PORTS: Readonly<Record<string, number>> = { "postgres:": 5432, "nats:": 4222 };

/** A TCP proxy between a process and Postgres or NATS. It can delay or hold back answers, and cut connections. */
export class FaultProxy {
  /** How much later answers are sent on, in milliseconds. */
  delayMs = 0;
  readonly #server = createServer((client) => this.#join(client));
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #held: Promise<void> | undefined;
  #release = (): void => undefined;
  #isRefusing = false;

  constructor(address: string) {
    this.#target = new URL(address);
  }

  /** Listens on a free port, and returns the target's address with that port. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = new URL(this.#target);
    address.port = String((this.#server.address() as AddressInfo).port);
    return address.href;
  }

  /** Holds back answers, on existing and new connections, until `release`. */
  hold(): void {
    this.#held ??= new Promise((resolve) => (this.#release = resolve));
  }

  release(): void {
    this.#release();
    this.#held = undefined;
  }

  /** Closes every connection at once, as a network failure does. Answers that were held back are lost. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.release();
  }

  /** Closes every connection and refuses new ones, until it is called with false. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    if (this.#isRefusing) return void client.destroy();
    const { hostname, port, protocol } = this.#target;
    const server = connect(Number(port) || (PORTS[protocol] ?? 0), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroySoon();
      });
    }
    client.pipe(server);
    this.#carryAnswers(server, client);
  }

  /** Sends answers on in order, each after the delay that applied when it came, and not while answers are held back. */
  #carryAnswers(server: Socket, client: Socket): void {
    let passed = Promise.resolve();
    const inTurn = (act: () => void): void => {
      const delay = this.delayMs > 0 ? pause(this.delayMs) : undefined;
      passed = passed
        .then(() => delay)
        .then(() => this.#held)
        .then(act);
    };
    server.on("data", (chunk) => inTurn(() => void (client.writable && client.write(chunk))));
    server.on("end", () => inTurn(() => void client.end()));
  }
}
