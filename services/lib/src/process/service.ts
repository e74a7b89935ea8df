import type Router from "@koa/router";
import { catalogue, type ServiceName } from "@dash/contracts/catalogue";
import type { FactType } from "@dash/contracts/fact";
import type * as z from "zod";
import { createApp } from "../http/app.ts";
import { connectBroker, type Broker } from "../facts/broker.ts";
import { factRecordRouter } from "../facts/fact-record.routes.ts";
import { startConsumer, type Consumer } from "../facts/consumer.ts";
import { isUnavailable, openDatabase, type Knex } from "../database/database.ts";
import { DatabaseWatch } from "../database/database-watch.ts";
import type { processEnv } from "./env.ts";
import { createMint, createVerifier, type Mint } from "../access/identity.ts";
import { startJobs, type Job } from "./job.ts";
import { LiveTopics } from "../facts/live-topics.ts";
import { openLogger, type Logger } from "./logger.ts";
import { OwnWrites } from "../facts/own-writes.ts";
import type { Projection } from "../facts/projection.ts";
import { Readiness } from "./readiness.ts";
import { reconcileWithRecords } from "../facts/reconcile.job.ts";
import { startRelay, type Relay } from "../facts/relay.ts";
import { closeSilent } from "../database/silent-connections.ts";
import { startServer } from "../http/server.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { measureFacts } from "../facts/fact-metrics.ts";
import { Metrics } from "./metrics.ts";
import { onceToldToStop } from "./stop.ts";

type Env = z.output<z.ZodObject<typeof processEnv>>;

/** What a service's routers and jobs are made from. */
export interface Parts {
  readonly schema: string;
  readonly knex: Knex;
  readonly broker: Broker;
  /** By which open pages hear what to ask for again. */
  readonly live: LiveTopics;
  readonly logger: Logger;
  readonly mint: Mint;
  readonly ownWrites: OwnWrites;
  readonly metrics: Metrics;
  /** Asks other services in this one's name. */
  readonly reader: ServiceReader;
}

export interface ServiceOptions {
  readonly name: ServiceName;
  readonly env: Env;
  readonly routers: (parts: Parts) => readonly Router[];
  /** The addresses of other services; needed with projections, to reconcile them with the records. */
  readonly upstreams?: Readonly<Record<string, string>>;
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
  const { name, env } = options;
  const parts = openParts(options);
  const { knex, broker, live, logger } = parts;
  const relay = startOwnRelay(options, parts);
  const consumer = startOwnConsumer(options, parts);
  const watch = new DatabaseWatch(env.DATABASE_URL, parts.schema, () => closeSilent(knex));
  const readiness = new Readiness(knex, watch, broker, consumer);
  readiness.waitFor("install", install(options, parts, relay));

  const app = createApp({
    logger,
    verify: createVerifier(name, env.IDENTITY_KEYS),
    routers: [...options.routers(parts), ...(relay ? [factRecordRouter(parts.knex)] : [])],
    notReady: () => readiness.missing(),
    watch,
    metrics: parts.metrics,
    onAnnounced: () => relay?.wake(),
  });
  measureFacts(parts, relay, consumer);
  const jobs = startJobs(
    [...(options.jobs?.(parts) ?? []), ...reconcileJobs(options, parts)],
    logger,
  );
  const server = await startServer(app.callback(), { host: env.HOST, port: env.PORT });
  logger.info({ port: server.port }, "listening");

  onceToldToStop(async () => {
    await server.stop();
    watch.stop();
    jobs.stop();
    await relay?.stop();
    await consumer?.stop();
    live.close();
    await broker.close();
    await knex.destroy();
    logger.info("stopped");
  });
}

function openParts({ name, env, upstreams = {}, announces = [] }: ServiceOptions): Parts {
  const schema = name.replaceAll("-", "_");
  // Who keeps no record has read models alone: what a crash takes back of them is found in the records again.
  const waitsForDisk = announces.length > 0;
  const logger = openLogger(name, env.LOG_LEVEL);
  const mint = createMint(name, env.IDENTITY_KEY);
  const broker = connectBroker(env.NATS_URL, name, logger);
  return {
    schema,
    logger,
    knex: openDatabase({ url: env.DATABASE_URL, schema, waitsForDisk }),
    broker,
    live: new LiveTopics(broker, catalogue[name]),
    mint,
    ownWrites: new OwnWrites(),
    metrics: new Metrics(name),
    reader: new ServiceReader(upstreams, mint),
  };
}

function startOwnRelay({ announces = [], env }: ServiceOptions, parts: Parts): Relay | undefined {
  if (announces.length === 0) return undefined;
  return startRelay({
    ...parts,
    databaseUrl: env.DATABASE_URL,
    onPublished: (facts) => parts.live.tellOf(facts),
  });
}

function startOwnConsumer(options: ServiceOptions, parts: Parts): Consumer | undefined {
  const { name, projections = [] } = options;
  if (projections.length === 0) return undefined;
  return startConsumer({
    ...parts,
    service: name,
    projections,
    onApplied: (facts) => {
      parts.ownWrites.note(facts.map(({ id }) => id));
      parts.live.tellOf(facts);
    },
  });
}

function reconcileJobs({ projections = [] }: ServiceOptions, parts: Parts): Job[] {
  if (projections.length === 0) return [];
  const recovered = parts.metrics.counter(
    "facts_recovered_total",
    "Facts that the broker had lost and the record gave back",
  );
  return [
    reconcileWithRecords({
      ...parts,
      projections,
      onApplied: (facts) => parts.live.tellOf(facts),
      onRecovered: (count) => recovered.inc(count),
    }),
  ];
}

async function install(
  { install: run }: ServiceOptions,
  parts: Parts,
  relay: Relay | undefined,
): Promise<void> {
  for (;;) {
    try {
      await run?.(parts);
      relay?.wake();
      return;
    } catch (error) {
      const level = isUnavailable(error) ? "warn" : "error";
      parts.logger[level]({ error }, "installing is tried again");
      await new Promise((resolve) => setTimeout(resolve, INSTALL_RETRY_MS));
    }
  }
}
