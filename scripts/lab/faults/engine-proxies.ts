import type { ProcessDefinition } from "../../run/processes.ts";
import type { Engines } from "../../run/system/process-environment.ts";
import { FaultProxy } from "./fault-proxy.ts";

const PORTS: Readonly<Record<string, number>> = { "postgres:": 5432, "nats:": 4222 };

/** One proxy per process and engine, so that a fault can affect a single process. */
export class EngineProxies {
  readonly #before = {
    database: new Map<string, FaultProxy>(),
    broker: new Map<string, FaultProxy>(),
  };

  /** Puts the proxies between the processes and these engines. The database owner connects directly. */
  async before(engines: Engines, processes: readonly ProcessDefinition[]): Promise<Engines> {
    const urls = { database: new Map<string, string>(), broker: new Map<string, string>() };
    for (const definition of processes) {
      const { name } = definition;
      const route = async (engine: "database" | "broker", address: string): Promise<void> => {
        const url = new URL(address);
        const port = Number(url.port) || (PORTS[url.protocol] ?? 0);
        const proxy = new FaultProxy({ host: url.hostname, port });
        url.port = String(await proxy.listen());
        this.#before[engine].set(name, proxy);
        urls[engine].set(name, url.href);
      };
      await route("database", engines.databaseUrlOf(definition));
      await route("broker", engines.natsUrlOf(definition));
    }
    return {
      ownerUrl: engines.ownerUrl,
      databaseUrlOf: ({ name }) => urls.database.get(name) ?? "",
      natsUrlOf: ({ name }) => urls.broker.get(name) ?? "",
    };
  }

  /** The proxy between one process and Postgres. */
  database(process: string): FaultProxy {
    const proxy = this.#before.database.get(process);
    if (!proxy) throw new Error(`There is no process ${process}.`);
    return proxy;
  }

  databases(): readonly FaultProxy[] {
    return [...this.#before.database.values()];
  }

  brokers(): readonly FaultProxy[] {
    return [...this.#before.broker.values()];
  }

  async close(): Promise<void> {
    await Promise.all([...this.databases(), ...this.brokers()].map((proxy) => proxy.close()));
  }
}
