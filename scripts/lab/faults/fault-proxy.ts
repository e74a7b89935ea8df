import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The direction of bytes: questions go to the server, answers to its client. */
export type Direction = "questions" | "answers";

/** A proxy between a process and a server that can delay bytes, hold them or cut connections. */
export class FaultProxy {
  readonly #server: Server;
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  readonly #buffered = new Map<
    Direction,
    { readonly released: Promise<void>; readonly release: () => void }
  >();
  #delayMs = 0;
  #refusing = false;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  /** Listens on its own port, and returns the port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Delays answers by this time; 0 ends the delay. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Holds the bytes of a direction, on existing and new connections, until `release`. */
  hold(direction: Direction): void {
    if (this.#buffered.has(direction)) return;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#buffered.set(direction, { released, release });
  }

  release(): void {
    for (const { release } of this.#buffered.values()) release();
    this.#buffered.clear();
  }

  /** Closes every connection at once, like a network failure. Buffered bytes are lost. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Closes every connection and drops its buffered bytes; new connections work normally. */
  dropBuffered(): void {
    this.cut();
    this.release();
  }

  /** Closes every connection and refuses new ones, until called with false. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
    if (refusing) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.release();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    if (this.#refusing) return void client.destroy();
    const server = connect(this.#target);
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
    this.#carry(client, server, "questions");
    this.#carry(server, client, "answers");
  }

  /** Forwards bytes in order, each chunk after its own delay and while nothing is buffered. */
  #carry(from: Socket, to: Socket, direction: Direction): void {
    let passed = Promise.resolve();
    const inTurn = (act: () => void): void => {
      const late = direction === "answers" ? this.#delayMs : 0;
      const delay = late > 0 ? pause(late) : undefined;
      passed = passed
        .then(() => delay)
        .then(() => this.#buffered.get(direction)?.released)
        .then(act);
    };
    from.on("data", (chunk) => inTurn(() => void (to.writable && to.write(chunk))));
    from.on("end", () => inTurn(() => void to.end()));
  }
}
