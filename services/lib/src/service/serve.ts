import type Router from "@koa/router";
import { catalogue } from "@dash/contracts/catalogue";
import type { FactType } from "@dash/contracts/fact";
import type * as z from "zod";
import { createMint, createVerifier } from "../access/identity.ts";
import { openDatabase } from "../database/database.ts";
import { DatabaseWatch } from "../database/database-watch.ts";
import { isUnavailable } from "../database/postgres-error.ts";
import { closeSilent } from "../database/silent-connections.ts";
import { connectBroker } from "../facts/broker.ts";
import { startConsumer, type Consumer } from "../facts/consumer.ts";
import { measureFacts } from "../facts/fact-metrics.ts";
import { factRecordRouter } from "../facts/fact-record.routes.ts";
import { LiveTopics } from "../facts/live-topics.ts";
import { OwnWrites } from "../facts/own-writes.ts";
import { reconcileWithRecords } from "../facts/reconcile.job.ts";
import { startRelay, type Relay } from "../facts/relay.ts";
import { createApp } from "../http/app.ts";
import { forgetOldAttempts } from "../http/idempotency.ts";
import { startServer } from "../http/server.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { processEnv, readEnv, upstreamsEnv } from "../process/env.ts";
import { startJobs, type Job } from "../process/job.ts";
import { openLogger } from "../process/logger.ts";
import { Metrics } from "../process/metrics.ts";
import { Readiness } from "../process/readiness.ts";
import { onceToldToStop } from "../process/stop.ts";
import { auditTrailRouter } from "../trail/audit-trail.routes.ts";
import {
  announcedBy,
  schemaOf,
  type Parts,
  type ServiceApp,
  type ServiceDefinition,
} from "./define-service.ts";

type Shape = z.ZodRawShape;

const INSTALL_RETRY_MS = 500;
const HOUR_MS = 3_600_000;

/** Opens, assembles and starts a service, and stops it in order when the process is told to end. */
export async function serve<S extends Shape>(
  definition: ServiceDefinition<S>,
  app: ServiceApp<S>,
): Promise<void> {
  const { name } = definition;
  const env = readEnv({ ...processEnv, ...upstreamsEnv });
  const announces: readonly FactType[] = announcedBy(name);
  const parts = openParts(definition, env, announces);
  const { knex, broker, live, logger } = parts;
  const relay = announces.length > 0 ? startOwnRelay(env, parts) : undefined;
  const consumer = startOwnConsumer(definition, parts);
  const watch = new DatabaseWatch(env.DATABASE_URL, parts.schema, () => closeSilent(knex));
  const readiness = new Readiness(knex, watch, consumer);
  readiness.waitFor("install", install(app, parts, relay));

  const koa = createApp({
    logger,
    verify: createVerifier(name, env.IDENTITY_KEYS),
    routers: routersOf(app, parts),
    notReady: () => readiness.missing(),
    watch,
    metrics: parts.metrics,
    onAnnounced: () => relay?.wake(),
  });
  measureFacts(parts, relay, consumer);
  const jobs = startJobs(jobsOf(definition, app, parts), logger);
  const server = await startServer(koa.callback(), { host: env.HOST, port: env.PORT });
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

function jobsOf<S extends Shape>(definition: Hearing, app: ServiceApp<S>, parts: Parts<S>): Job[] {
  return [...(app.jobs?.(parts) ?? []), forgetAttempts(parts), ...reconcileJobs(definition, parts)];
}

/** What a service answers: its own endpoints, and its trail and its record of facts for other services. */
export function routersOf<S extends Shape>(app: ServiceApp<S>, parts: Parts<S>): Router[] {
  return [...app.routers(parts), auditTrailRouter(parts), factRecordRouter(parts)];
}

type Env = z.output<z.ZodObject<typeof processEnv & typeof upstreamsEnv>>;

function openParts<S extends Shape>(
  { name, env: shape, projections }: ServiceDefinition<S>,
  env: Env,
  announces: readonly FactType[],
): Parts<S> {
  const schema = schemaOf(name);
  const logger = openLogger(name, env.LOG_LEVEL);
  const mint = createMint(name, env.IDENTITY_KEY);
  const broker = connectBroker(env.NATS_URL, name, logger);
  // A service without facts of its own has read models only. After a crash they are made good from the records.
  const waitsForDisk = announces.length > 0;
  return {
    schema,
    env: readEnv(shape),
    logger,
    knex: openDatabase({ url: env.DATABASE_URL, schema, waitsForDisk }),
    broker,
    live: new LiveTopics(broker, catalogue[name]),
    mint,
    ownWrites: new OwnWrites(),
    hears: new Set(projections.map(({ subject }) => subject)),
    metrics: new Metrics(name),
    reader: new ServiceReader(env.UPSTREAMS, mint),
  };
}

function startOwnRelay(env: Env, parts: Parts): Relay {
  return startRelay({
    ...parts,
    databaseUrl: env.DATABASE_URL,
    onPublished: (facts) => parts.live.tellOf(facts),
  });
}

type Hearing = Pick<ServiceDefinition, "name" | "projections">;

function startOwnConsumer({ name, projections }: Hearing, parts: Parts): Consumer | undefined {
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

function reconcileJobs({ projections }: Hearing, parts: Parts): Job[] {
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

function forgetAttempts({ knex }: Parts): Job {
  return { name: "forget-old-attempts", everyMs: HOUR_MS, run: () => forgetOldAttempts(knex) };
}

async function install<S extends Shape>(
  app: ServiceApp<S>,
  parts: Parts<S>,
  relay: Relay | undefined,
): Promise<void> {
  for (;;) {
    try {
      await app.install?.(parts);
      relay?.wake();
      return;
    } catch (error) {
      const level = isUnavailable(error) ? "warn" : "error";
      parts.logger[level]({ error }, "installing is tried again");
      await new Promise((resolve) => setTimeout(resolve, INSTALL_RETRY_MS));
    }
  }
}
