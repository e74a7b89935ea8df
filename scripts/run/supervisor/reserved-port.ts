import net from "node:net";

interface Handle {
  readonly fd: number;
  getsockname(name: { port?: number }): number;
  close(): void;
}

/**
 * Opens a socket on a port without listening. Node has this only for its own `cluster`; the public functions also
 * accept connections in this process.
 */
const { _createServerHandle: open } = net as unknown as {
  readonly _createServerHandle: (host: string, port: number, family: 4) => Handle | number;
};

/**
 * Keeps a port of this machine open as long as this process lives, even if nobody listens. Programs that inherit it
 * share one queue of connections: while one of them ends, another takes the connections, or they wait for the next.
 */
export class ReservedPort {
  readonly #handle: Handle;

  /** @throws Error if another program has the port. */
  constructor(port: number, host = "127.0.0.1") {
    const handle = open(host, port, 4);
    if (typeof handle === "number") throw new Error(`Port ${port} cannot be opened (${handle}).`);
    const name: { port?: number } = {};
    // The handle reports a port in use only when it listens; until then, its socket just has no name.
    if (handle.getsockname(name) !== 0 || name.port !== port) {
      handle.close();
      throw new Error(`Port ${port} is in use by another program.`);
    }
    this.#handle = handle;
  }

  /** The descriptor that child processes inherit. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  close(): void {
    this.#handle.close();
  }
}
