import net from "node:net";

interface Handle {
  readonly fd: number;
  getsockname(name: { port?: number }): number;
  close(): void;
}

/**
 * Opens a socket on a port without listening. Node has this function only for its own `cluster` module; its public
 * functions would also accept connections in this process.
 */
const { _createServerHandle: open } = net as unknown as {
  readonly _createServerHandle: (host: string, port: number, family: 4) => Handle | number;
};

/**
 * Keeps a port open while this process lives, even if no program listens. Programs that inherit the socket share one
 * queue of connections: if one of them ends, another takes the connections, or they wait for the next program.
 */
export class ReservedPort {
  readonly #handle: Handle;

  /** @throws Error if another program uses the port. */
  constructor(port: number, host = "127.0.0.1") {
    const handle = open(host, port, 4);
    if (typeof handle === "number") throw new Error(`Port ${port} cannot be opened (${handle}).`);
    const name: { port?: number } = {};
    // The handle reports a port that is in use only when it listens. Until then, its socket just has no name.
    if (handle.getsockname(name) !== 0 || name.port !== port) {
      handle.close();
      throw new Error(`Port ${port} is in use by another program.`);
    }
    this.#handle = handle;
  }

  /** The file descriptor that child processes inherit. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  close(): void {
    this.#handle.close();
  }
}
