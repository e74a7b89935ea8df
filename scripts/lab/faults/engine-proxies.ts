import type { ProcessDefinition } from "../../processes.ts";
import type { Engines } from "../../system/process-environment.ts";
import { FaultProxy } from "./fault-proxy.ts";

const PORTS: Readonly<Record<string, number>> = { "postgres:": 5432, "nats:": 4222 };

/** A proxy for each process before each engine, so that a fault can meet one process and no other. */
export class EngineProxies {
  readonly #database = new Map<string, FaultProxy>();
  readonly #broker = new Map<string, FaultProxy>();

  /** Stands between the processes and these engines from now on; the owner of the database goes past it. */
  async before(engines: Engines, processes: readonly ProcessDefinition[]): Promise<Engines> {
    const databaseUrls = await this.#route(
      processes,
      (definition) => engines.databaseUrlOf(definition),
      this.#database,
    );
    const natsUrls = await this.#route(
      processes,
      (definition) => engines.natsUrlOf(definition),
      this.#broker,
    );
    return {
      ownerUrl: engines.ownerUrl,
      databaseUrlOf: ({ name }) => databaseUrls.get(name) ?? "",
      natsUrlOf: ({ name }) => natsUrls.get(name) ?? "",
    };
  }

  /** Before Postgres: of one process. */
  database(process: string): FaultProxy {
    return found(this.#database, process);
  }

  /** Before NATS: of one process. */
  broker(process: string): FaultProxy {
    return found(this.#broker, process);
  }

  databases(): readonly FaultProxy[] {
    return [...this.#database.values()];
  }

  brokers(): readonly FaultProxy[] {
    return [...this.#broker.values()];
  }

  async close(): Promise<void> {
    await Promise.all([...this.databases(), ...this.brokers()].map((proxy) => proxy.close()));
  }

  async #route(
    processes: readonly ProcessDefinition[],
    urlOf: (definition: ProcessDefinition) => string,
    proxies: Map<string, FaultProxy>,
  ): Promise<Map<string, string>> {
    const urls = new Map<string, string>();
    for (const definition of processes) {
      const url = new URL(urlOf(definition));
      const port = Number(url.port) || (PORTS[url.protocol] ?? 0);
      const proxy = new FaultProxy({ host: url.hostname, port });
      proxies.set(definition.name, proxy);
      url.port = String(await proxy.listen());
      urls.set(definition.name, url.href);
    }
    return urls;
  }
}

function found(proxies: ReadonlyMap<string, FaultProxy>, process: string): FaultProxy {
  const proxy = proxies.get(process);
  if (!proxy) throw new Error(`There is no process ${process}.`);
  return proxy;
}
