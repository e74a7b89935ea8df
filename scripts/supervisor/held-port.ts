import net from "node:net";

interface Handle {
  readonly fd: number;
  getsockname(name: { port?: number }): number;
  close(): void;
}

/**
 * Opens a socket on a port without listening there. Node keeps this for its own `cluster`; what it has for everybody takes
 * connections in this process as well.
 */
const { _createServerHandle: open } = net as unknown as {
  readonly _createServerHandle: (host: string, port: number, family: 4) => Handle | number;
};

/**
 * A port of this machine that is open as long as this process lives, whoever listens there. Programs that it is handed down
 * to share one queue of connections: what arrives while one of them ends is taken by another, or waits for the next.
 */
export class HeldPort {
  readonly #handle: Handle;

  /** @throws Error where another program has the port. */
  constructor(port: number, host = "127.0.0.1") {
    const handle = open(host, port, 4);
    if (typeof handle === "number") throw new Error(`Port ${port} cannot be opened (${handle}).`);
    const name: { port?: number } = {};
    // The handle keeps to itself that a port is taken, until somebody listens: its socket has no name then.
    if (handle.getsockname(name) !== 0 || name.port !== port) {
      handle.close();
      throw new Error(`Port ${port} is in use by another program.`);
    }
    this.#handle = handle;
  }

  /** The descriptor to hand down. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  close(): void {
    this.#handle.close();
  }
}
