import { processes, type ProcessDefinition } from "../../run/processes.ts";
import type { Engines } from "../../run/system/process-environment.ts";
import { FaultProxy } from "./fault-proxy.ts";

/**
 * Proxies between our processes and Postgres or NATS: one for each process, so that a fault can affect a single
 * process.
 */
export class EngineProxies {
  readonly databases = new Map<string, FaultProxy>();
  readonly brokers = new Map<string, FaultProxy>();

  /**
   * Opens the proxies, and returns the addresses that lead through them. The owner of the database connects directly.
   */
  async before(engines: Engines): Promise<Engines> {
    const databaseUrls = await openProxies(this.databases, (each) => engines.databaseUrlOf(each));
    const natsUrls = await openProxies(this.brokers, (each) => engines.natsUrlOf(each));
    return {
      ownerUrl: engines.ownerUrl,
      databaseUrlOf: ({ name }) => databaseUrls.get(name) ?? "",
      natsUrlOf: ({ name }) => natsUrls.get(name) ?? "",
    };
  }

  /** Returns the proxy between a process and Postgres. */
  database(process: string): FaultProxy {
    const proxy = this.databases.get(process);
    if (!proxy) throw new Error(`There is no process ${process}.`);
    return proxy;
  }

  async close(): Promise<void> {
    const proxies = [...this.databases.values(), ...this.brokers.values()];
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }
}

/** Opens a proxy for each process, and returns the addresses that lead through them, by process. */
async function openProxies(
  proxies: Map<string, FaultProxy>,
  addressOf: (definition: ProcessDefinition) => string,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const definition of processes) {
    const proxy = new FaultProxy(addressOf(definition));
    proxies.set(definition.name, proxy);
    addresses.set(definition.name, await proxy.listen());
  }
  return addresses;
}
