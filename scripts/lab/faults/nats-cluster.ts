import { writeFile } from "node:fs/promises";
import path from "node:path";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { streamOf } from "@dash/service-lib/facts/fact-streams";
import { connect } from "nats";
import { findNatsServer } from "../../run/nats/find-nats-server.ts";
import { waitForNats } from "../../run/nats/wait-for-nats.ts";
import { boundToParent } from "../../run/supervisor/bound-command.ts";
import { freePort } from "../../run/system/ports.ts";
import { OwnServers } from "./own-servers.ts";

const SERVERS = ["one", "two", "three"];

interface Ports {
  readonly client: number;
  readonly cluster: number;
}

/** A cluster of three NATS servers on this machine. */
export class NatsCluster extends OwnServers {
  readonly #program: string;
  readonly #ports = new Map<string, Ports>();

  private constructor(program: string) {
    super();
    this.#program = program;
  }

  static async start(): Promise<NatsCluster> {
    const cluster = new NatsCluster(await findNatsServer(() => undefined));
    for (const name of SERVERS)
      cluster.#ports.set(name, { client: await freePort(), cluster: await freePort() });
    for (const name of SERVERS) await cluster.startServer(name);
    await waitForNats(cluster.url);
    return cluster;
  }

  /** The address of all servers. */
  get url(): string {
    const servers = Array.from(this.#ports.values(), ({ client }) => `127.0.0.1:${client}`);
    return `nats://${servers.join(",")}`;
  }

  async startServer(name: string): Promise<void> {
    const file = path.join(this.folder, `${name}.conf`);
    await writeFile(file, JSON.stringify(this.#configurationOf(name)));
    this.run(name, boundToParent([this.#program, "-c", file], "TERM"));
  }

  /** The server that leads the stream of a source's facts, and how many other servers have all its messages. */
  async stateOf(source: string): Promise<{ leader: string; current: number }> {
    const connection = await connect(serverOf(this.url));
    try {
      const manager = await connection.jetstreamManager();
      const { cluster } = await manager.streams.info(streamOf(source));
      const current = cluster?.replicas?.filter((replica) => replica.current).length ?? 0;
      return { leader: cluster?.leader ?? "", current };
    } finally {
      await connection.close();
    }
  }

  #configurationOf(name: string): object {
    const ports = this.#ports.get(name);
    const routes = [...this.#ports.values()];
    return {
      listen: `127.0.0.1:${ports?.client}`,
      server_name: name,
      jetstream: { store_dir: path.join(this.folder, name) },
      cluster: {
        name: "dash",
        listen: `127.0.0.1:${ports?.cluster}`,
        routes: routes.map(({ cluster }) => `nats-route://127.0.0.1:${cluster}`),
      },
    };
  }
}
