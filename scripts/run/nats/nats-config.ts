import { inboxOf } from "@dash/service-lib/facts/broker-address";
import type { ProcessDefinition } from "../processes.ts";
import releasedSubjects from "./released-subjects.json" with { type: "json" };

export interface NatsConfigOptions {
  readonly port: number;
  readonly storeFolder: string;
  readonly processes: readonly ProcessDefinition[];
  readonly passwords: Readonly<Record<string, string>>;
  /** The address to listen on; by default only this machine can connect. */
  readonly host?: string;
  /** The port for health checks from this machine. */
  readonly healthPort?: number;
  /** Writes each message to the disk before acknowledging it. NATS servers before 2.10 refuse this setting. */
  readonly syncAlways?: boolean;
}

/**
 * Returns the broker's configuration: JetStream with its store on the disk, and one user per process with only the
 * permissions that the process needs.
 */
export function natsConfig(options: NatsConfigOptions): string {
  const { port, storeFolder, processes, passwords, host = "127.0.0.1", healthPort } = options;
  // JSON is valid in the configuration format of nats-server.
  return JSON.stringify(
    {
      listen: `${host}:${port}`,
      ...(healthPort ? { http: `127.0.0.1:${healthPort}` } : {}),
      server_name: "dash",
      jetstream: {
        store_dir: storeFolder,
        ...(options.syncAlways ? { sync_interval: "always" } : {}),
      },
      authorization: { users: usersOf(processes, passwords) },
    },
    undefined,
    2,
  );
}

/**
 * Returns the users alone, as a file that the configuration of another server includes in its `authorization` or in an
 * account.
 */
export function natsUsers({
  processes,
  passwords,
}: Pick<NatsConfigOptions, "processes" | "passwords">): string {
  return `users: ${JSON.stringify(usersOf(processes, passwords), undefined, 2)}\n`;
}

function usersOf(
  processes: readonly ProcessDefinition[],
  passwords: Readonly<Record<string, string>>,
) {
  return processes.map((definition) => ({
    user: definition.name,
    password: passwords[definition.name],
    permissions: permissionsOf(definition),
  }));
}

interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The first words of the subjects that a process uses. */
export type UsedSubjects = Pick<ProcessDefinition, "announces" | "consumes" | "whispers">;

/**
 * The subjects of each process in this release and in the one before. The users are loaded before the first process of a
 * release starts, while all others are of the release before.
 */
export const released: Readonly<Record<string, UsedSubjects>> = releasedSubjects;

function subjectsOf(definition: ProcessDefinition): UsedSubjects {
  const before = released[definition.name];
  const both = (kind: keyof UsedSubjects) => [
    ...new Set([...definition[kind], ...(before?.[kind] ?? [])]),
  ];
  return { announces: both("announces"), consumes: both("consumes"), whispers: both("whispers") };
}

function permissionsOf(definition: ProcessDefinition): Permissions {
  const { name, kind } = definition;
  const { announces, consumes, whispers } = subjectsOf(definition);
  return {
    publish: [
      "$JS.API.INFO",
      "live.>",
      ...whispers,
      ...announces.flatMap((source) => [
        `${source}.>`,
        ...streamApi(source, ["CREATE", "UPDATE", "INFO", "DELETE", "PURGE"]),
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

/** The JetStream API subjects that a process needs for its own durable consumer, and for no other's. */
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
