import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serverOf } from "@dash/service-lib/facts/broker-address";
import { streamOf } from "@dash/service-lib/facts/fact-streams";
import { connect } from "nats";
import { findNatsServer } from "../../run/nats/find-nats-server.ts";
import { waitForNats } from "../../run/nats/wait-for-nats.ts";
import { boundToParent } from "../../run/supervisor/bound-command.ts";
import { freePort } from "../../run/system/ports.ts";

const SERVERS = ["one", "two", "three"];

interface Server {
  readonly name: string;
  readonly clientPort: number;
  readonly clusterPort: number;
}

/** A cluster of three NATS servers on this machine. */
export class NatsCluster {
  readonly #folder: string;
  readonly #program: string;
  readonly #servers: readonly Server[];
  readonly #running = new Map<string, ChildProcess>();

  private constructor(folder: string, program: string, servers: readonly Server[]) {
    this.#folder = folder;
    this.#program = program;
    this.#servers = servers;
  }

  static async start(): Promise<NatsCluster> {
    const folder = await mkdtemp(path.join(tmpdir(), "dash-nats-"));
    const program = await findNatsServer(() => undefined);
    const servers = await Promise.all(
      SERVERS.map(async (name) => ({
        name,
        clientPort: await freePort(),
        clusterPort: await freePort(),
      })),
    );
    const cluster = new NatsCluster(folder, program, servers);
    for (const { name } of servers) await cluster.startServer(name);
    await waitForNats(cluster.url);
    return cluster;
  }

  /** The address of all servers. */
  get url(): string {
    return `nats://${this.#servers.map(({ clientPort }) => `127.0.0.1:${clientPort}`).join(",")}`;
  }

  async startServer(name: string): Promise<void> {
    const configuration = path.join(this.#folder, `${name}.conf`);
    await writeFile(configuration, JSON.stringify(this.#configurationOf(name)));
    const [program, ...words] = boundToParent([this.#program, "-c", configuration], "TERM");
    this.#running.set(name, spawn(program, words, { stdio: "ignore" }));
  }

  /** Kills a server (SIGKILL). */
  async kill(name: string): Promise<void> {
    const server = this.#running.get(name);
    if (!server) throw new Error(`The server ${name} does not run.`);
    this.#running.delete(name);
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
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

  async stop(): Promise<void> {
    for (const name of [...this.#running.keys()]) await this.kill(name);
    await rm(this.#folder, { recursive: true });
  }

  #configurationOf(name: string): object {
    const { clientPort, clusterPort } = this.#servers.find((server) => server.name === name) ?? {};
    return {
      listen: `127.0.0.1:${clientPort}`,
      server_name: name,
      jetstream: { store_dir: path.join(this.#folder, name) },
      cluster: {
        name: "dash",
        listen: `127.0.0.1:${clusterPort}`,
        routes: this.#servers.map((server) => `nats-route://127.0.0.1:${server.clusterPort}`),
      },
    };
  }
}
