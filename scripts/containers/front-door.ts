import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * One address for all instances of a process, as a cluster's service address or a balancer gives it: connections go to
 * the instances in turn, and one that refuses is passed over.
 */
export class FrontDoor {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #instances: readonly number[] = [];
  #turn = 0;

  constructor() {
    this.#server = createServer((client) => this.#admit(client));
  }

  /** Listens on a port of its own, and answers it. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** The ports on which instances may be found. */
  leadTo(...instances: readonly number[]): void {
    this.#instances = instances;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #admit(client: Socket): void {
    this.#keep(client);
    const first = this.#turn++ % Math.max(1, this.#instances.length);
    this.#dial(client, [...this.#instances.slice(first), ...this.#instances.slice(0, first)]);
  }

  #dial(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || client.destroyed) return void client.destroy();
    const server = connect({ port, host: "127.0.0.1" });
    const passOver = (): void => this.#dial(client, others);
    server.once("error", passOver);
    server.once("connect", () => {
      server.off("error", passOver);
      this.#keep(server);
      client.pipe(server).on("close", () => client.destroySoon());
      server.pipe(client).on("close", () => server.destroySoon());
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
