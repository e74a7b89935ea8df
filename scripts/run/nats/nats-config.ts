import { inboxOf } from "@dash/service-lib/facts/broker-address";
import type { ProcessDefinition } from "../processes.ts";

export interface NatsConfigOptions {
  readonly port: number;
  readonly storeFolder: string;
  readonly processes: readonly ProcessDefinition[];
  readonly passwords: Readonly<Record<string, string>>;
  /** Listening address; by default only this machine can connect. */
  readonly host?: string;
  /** Port for health checks from its own machine. */
  readonly healthPort?: number;
  /** Stores each message before acknowledging it. Servers before 2.10 refuse this setting. */
  readonly syncAlways?: boolean;
}

/**
 * Writes the broker's configuration: JetStream on disk, and one user per process with only the permissions it needs.
 */
export function natsConfig(options: NatsConfigOptions): string {
  const { port, storeFolder, processes, passwords, host = "127.0.0.1", healthPort } = options;
  const users = processes.map((definition) => ({
    user: definition.name,
    password: passwords[definition.name],
    permissions: permissionsOf(definition),
  }));
  // The format of nats-server is a superset of JSON.
  return JSON.stringify(
    {
      listen: `${host}:${port}`,
      ...(healthPort ? { http: `127.0.0.1:${healthPort}` } : {}),
      server_name: "dash",
      jetstream: {
        store_dir: storeFolder,
        ...(options.syncAlways ? { sync_interval: "always" } : {}),
      },
      authorization: { users },
    },
    undefined,
    2,
  );
}

interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

function permissionsOf(definition: ProcessDefinition): Permissions {
  const { name, kind, announces, consumes, whispers } = definition;
  return {
    publish: [
      "$JS.API.INFO",
      "live.>",
      ...whispers,
      ...announces.flatMap((source) => [
        `${source}.>`,
        ...streamApi(source, ["CREATE", "UPDATE", "INFO", "DELETE"]),
      ]),
      ...consumes.flatMap((source) => [
        ...streamApi(source, ["CREATE", "INFO"]),
        ...consumerApi(source, name),
      ]),
    ],
    subscribe: [`${inboxOf(name)}.>`, ...whispers, ...(kind === "gateway" ? ["live.>"] : [])],
  };
}

function streamApi(source: string, operations: readonly string[]): readonly string[] {
  return operations.map((operation) => `$JS.API.STREAM.${operation}.FACTS_${source}`);
}

/** A process works with its own durable consumer, never with another's. */
function consumerApi(source: string, durable: string): readonly string[] {
  const consumer = `FACTS_${source}.${durable}`;
  return [
    `$JS.API.CONSUMER.CREATE.${consumer}`,
    `$JS.API.CONSUMER.CREATE.${consumer}.>`,
    `$JS.API.CONSUMER.DURABLE.CREATE.${consumer}`,
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.DELETE.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
