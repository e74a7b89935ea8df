import type Router from "@koa/router";
import type { FactType } from "@dash/contracts/fact";
import type { JSONWebKeySet, JWK } from "jose";
import type * as z from "zod";
import { createApp } from "./app.ts";
import { connectBroker, type Broker } from "./broker.ts";
import { startConsumer } from "./consumer.ts";
import { isUnavailable, openDatabase, type Knex } from "./database.ts";
import type { processEnv } from "./env.ts";
import { createMint, createVerifier, type Mint } from "./identity.ts";
import { startJobs, type Job } from "./job.ts";
import { openLogger, type Logger } from "./logger.ts";
import { OwnWrites } from "./own-writes.ts";
import type { Projection } from "./projection.ts";
import { startRelay } from "./relay.ts";
import { startServer } from "./server.ts";

type Env = z.output<z.ZodObject<typeof processEnv>>;

/** What a service's routers and jobs are made from. */
export interface Parts {
  readonly knex: Knex;
  readonly broker: Broker;
  readonly logger: Logger;
  readonly mint: Mint;
  readonly ownWrites: OwnWrites;
  /** Publishes what was just committed without waiting for the next poll. */
  readonly wakeRelay: () => void;
}

export interface ServiceOptions {
  readonly name: string;
  readonly env: Env;
  readonly routers: (parts: Parts) => readonly Router[];
  /** The kinds of fact that this service announces. */
  readonly announces?: readonly FactType[];
  readonly projections?: readonly Projection[];
  readonly jobs?: (parts: Parts) => readonly Job[];
  /** What must stand before the service is ready; repeated until it succeeds, so it must be safe to repeat. */
  readonly install?: (parts: Parts) => Promise<void>;
}

const INSTALL_RETRY_MS = 500;

/** Opens, assembles and starts a service, and stops it in order when the process is told to end. */
export async function runService(options: ServiceOptions): Promise<void> {
  const { name, env, announces = [], projections = [] } = options;
  const logger = openLogger(name, env.LOG_LEVEL);
  const schema = name.replaceAll("-", "_");
  const knex = openDatabase({ url: env.DATABASE_URL, schema });
  const broker = connectBroker(env.NATS_URL, name, logger);
  const ownWrites = new OwnWrites();
  const stale = new Map(announces.map((type) => [type.subject as string, type.stale]));
  const staleTopics = (subject: string): readonly string[] => stale.get(subject) ?? [];
  const relay =
    announces.length > 0
      ? startRelay({ databaseUrl: env.DATABASE_URL, schema, broker, logger, staleTopics })
      : undefined;
  const consumer =
    projections.length > 0
      ? startConsumer({
          service: name,
          knex,
          broker,
          logger,
          projections,
          onApplied: (ids) => ownWrites.note(ids),
        })
      : undefined;
  const parts: Parts = {
    knex,
    broker,
    logger,
    mint: createMint(name, env.IDENTITY_KEY as JWK),
    ownWrites,
    wakeRelay: () => relay?.wake(),
  };

  const starting = new Set<string>(["install", ...(consumer ? ["read models"] : [])]);
  void install(options, parts).then(() => starting.delete("install"));
  const notReady = async (): Promise<string[]> => {
    if (starting.has("read models") && (await consumer?.caughtUp().catch(() => false)))
      starting.delete("read models");
    const database = await knex.raw("select 1").then(
      () => true,
      () => false,
    );
    return [
      ...starting,
      ...(database ? [] : ["database"]),
      ...(broker.connected() ? [] : ["broker"]),
    ];
  };

  const app = createApp({
    logger,
    verify: createVerifier(name, env.IDENTITY_KEYS as unknown as JSONWebKeySet),
    routers: options.routers(parts),
    notReady,
    onAnnounced: parts.wakeRelay,
  });
  const jobs = startJobs(options.jobs?.(parts) ?? [], logger);
  const server = await startServer(app.callback(), { host: env.HOST, port: env.PORT });
  logger.info({ port: server.port }, "listening");

  onceToldToStop(async () => {
    await server.stop();
    jobs.stop();
    await relay?.stop();
    await consumer?.stop();
    await broker.close();
    await knex.destroy();
    logger.info("stopped");
  });
}

async function install({ install: run }: ServiceOptions, parts: Parts): Promise<void> {
  for (;;) {
    try {
      return await run?.(parts);
    } catch (error) {
      parts.logger[isUnavailable(error) ? "warn" : "error"]({ error }, "installing is tried again");
      await new Promise((resolve) => setTimeout(resolve, INSTALL_RETRY_MS));
    }
  }
}

/** Ends the process after the work it was given, however often it is told. */
export function onceToldToStop(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
