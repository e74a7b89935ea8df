import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type * as z from "zod";
import { createMint, createVerifier } from "../access/identity.ts";
import { openDatabase } from "../database/database.ts";
import { measureDatabase } from "../database/server-state.ts";
import { connectBroker } from "../facts/broker.ts";
import { startConsumer, type Consumer } from "../facts/consumer.ts";
import { measureFacts } from "../facts/fact-metrics.ts";
import { LiveTopics } from "../facts/live-topics.ts";
import { OwnWrites } from "../facts/own-writes.ts";
import type { ProjectedFact } from "../facts/projection.ts";
import { packFactsJob } from "../facts/pack-facts.ts";
import {
  catchUpWithHistory,
  historyOrFirstStart,
  reconcileWithRecords,
} from "../facts/reconcile.job.ts";
import { startRelay, type Relay } from "../facts/relay.ts";
import { createApp } from "../http/app.ts";
import { forgetOldAttemptsJob } from "../http/idempotency.ts";
import { startServer } from "../http/server.ts";
import { ServiceReader } from "../http/service-reader.ts";
import { watchForDrift } from "../process/drift.job.ts";
import { processEnv, readEnv, upstreamsEnv } from "../process/env.ts";
import { startJobs, type Job } from "../process/job.ts";
import { openLogger, type Logger } from "../process/logger.ts";
import { Metrics } from "../process/metrics.ts";
import {
  measureReadiness,
  Readiness,
  readinessAnswer,
  type AskReadiness,
} from "../process/readiness.ts";
import { onStopSignal } from "../process/stop.ts";
import { startTracing, stopTracing } from "../process/tracing.ts";
import { packTrailJob } from "../trail/trail-packs.ts";
import { Routes } from "../http/routes.ts";
import { forgetImportsJob } from "../imports/import.model.ts";
import { addImportRoutes } from "../imports/imports.routes.ts";
import { addInternalRoutes } from "./internal.routes.ts";
import {
  announcedBy,
  schemaOf,
  type Parts,
  type ServiceApp,
  type ServiceDefinition,
} from "./define-service.ts";

type Shape = z.ZodRawShape;

const RETRY_MS = 500;
const LONGEST_START_MS = 10_000;
/** One for the drift check, and two for an erasing: one holds its turn. */
const PATIENT_CONNECTIONS = 3;

/** Opens, assembles and starts a service. When the process is told to end, stops everything in order. */
export async function serve<S extends Shape>(
  definition: ServiceDefinition<S>,
  app: ServiceApp<S>,
): Promise<void> {
  const { name } = definition;
  const env = readEnv({ ...processEnv, ...upstreamsEnv });
  await startTracing(name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  let relay: Relay | undefined;
  const parts = openParts(definition, env, () => relay?.wake());
  const { knex, broker, live, logger } = parts;
  const announced = new Set<string>(announcedBy(name).map(({ subject }) => subject));
  if (announced.size > 0)
    relay = startRelay({
      ...parts,
      isAnnounced: (subject) => announced.has(subject),
      onPublished: (facts) => live.markStale(facts),
    });
  const consumer = startOwnConsumer(definition, parts);
  const readiness = new Readiness(knex, consumer);
  const starting = { definition, app, parts, readiness };
  readyOnce(starting);
  const askReadiness = async () => readinessAnswer(await readiness.missing(), broker);
  const koa = createOwnApp(starting, env, askReadiness);
  measureReadiness(parts.metrics, askReadiness);
  measureDatabase(parts);
  measureFacts(parts, relay, consumer);
  const jobs = startOwnJobs(starting);
  const { HOST: host, PORT: port, SOCKET: socket } = env;
  const server = await startServer(koa.callback(), { host, port, socket });
  logger.info({ port: server.port }, "listening");

  onStopSignal(async () => {
    await server.stop();
    jobs.stop();
    await relay?.stop();
    await consumer?.stop();
    live.close();
    await broker.close();
    await knex.destroy();
    await parts.patient.destroy();
    await stopTracing();
    logger.info("stopped");
  });
}

/**
 * The routes of a service: its own, and those by which other processes read its audit trail, its record of facts and
 * its offer.
 */
export function routesOf<S extends Shape>(
  { name }: Pick<ServiceDefinition, "name">,
  app: ServiceApp<S>,
  parts: Parts<S>,
): Routes {
  const routes = new Routes(parts);
  for (const add of app.routes) add(routes, parts);
  if (app.imports) addImportRoutes(routes, parts, name, app.imports);
  const personal = app.personal?.({ ...parts, knex: parts.patient });
  addInternalRoutes(routes, parts, name, announcedBy(name), personal);
  return routes;
}

type Env = z.output<z.ZodObject<typeof processEnv & typeof upstreamsEnv>>;

function openParts<S extends Shape>(
  { name, env: shape, projections }: ServiceDefinition<S>,
  env: Env,
  publish: () => void,
): Parts<S> {
  const schema = schemaOf(name);
  const logger = openLogger(name, env.LOG_LEVEL);
  const mint = createMint(name, env.IDENTITY_KEY);
  const broker = connectBroker({ url: env.NATS_URL, replicas: env.NATS_REPLICAS, name, logger });
  return {
    schema,
    env: readEnv(shape),
    logger,
    knex: openDatabase({ url: env.DATABASE_URL, schema }),
    patient: openDatabase({
      url: env.DATABASE_URL,
      schema,
      applicationName: `${schema}-patient`,
      poolSize: PATIENT_CONNECTIONS,
      isPatient: true,
    }),
    broker,
    publish,
    live: new LiveTopics(broker, catalogue[name]),
    mint,
    ownWrites: new OwnWrites(),
    projectedSubjects: new Set(projections.map(({ subject }) => subject)),
    metrics: new Metrics(name),
    reader: new ServiceReader(env.UPSTREAMS, mint),
  };
}

function startOwnConsumer(
  { name, projections }: Pick<ServiceDefinition, "name" | "projections">,
  parts: Parts,
): Consumer | undefined {
  if (projections.length === 0) return undefined;
  const announcing = new Set(
    projections.filter(({ announces }) => announces).map(({ subject }) => subject),
  );
  return startConsumer({
    ...parts,
    service: name,
    projections,
    onApplied: (facts) => {
      parts.ownWrites.note(facts.map(({ id }) => id));
      parts.live.markStale(facts);
      if (facts.some(({ subject }) => announcing.has(subject))) parts.publish();
    },
  });
}

interface Starting<S extends Shape> {
  readonly definition: ServiceDefinition<S>;
  readonly app: ServiceApp<S>;
  readonly parts: Parts<S>;
  readonly readiness: Readiness;
}

function createOwnApp<S extends Shape>(
  { definition, app, parts }: Starting<S>,
  env: Env,
  readiness: AskReadiness,
) {
  return createApp({
    logger: parts.logger,
    verify: createVerifier(definition.name, env.IDENTITY_KEYS),
    routes: routesOf(definition, app, parts),
    readiness,
    metrics: parts.metrics,
    onAnnounced: parts.publish,
  });
}

/** Starts the steps that must finish before the service is ready. */
function readyOnce<S extends Shape>(starting: Starting<S>): void {
  const { app, parts, readiness } = starting;
  const install = async (): Promise<void> => {
    await app.install?.(parts);
    parts.publish();
  };
  const follower = followerOf(starting);
  const begin = (step: string, work: () => Promise<void>): Promise<void> =>
    untilSucceeds(step, work, parts.logger);
  const history = begin("history", () => catchUpWithHistory(follower));
  readiness.waitFor("install", begin("install", install));
  readiness.waitFor("history", historyOrFirstStart(follower, history, LONGEST_START_MS));
}

function startOwnJobs<S extends Shape>(starting: Starting<S>): { stop(): void } {
  const { app, parts } = starting;
  const drift = (app.drift ?? []).map((comparison) =>
    watchForDrift({ ...parts, knex: parts.patient }, comparison),
  );
  const ofLibrary = [
    forgetOldAttemptsJob(parts),
    packFactsJob(parts),
    packTrailJob(parts),
    reconcile(starting),
  ];
  const forget = app.imports ? [forgetImportsJob(parts)] : [];
  return startJobs([...(app.jobs?.(parts) ?? []), ...forget, ...drift, ...ofLibrary], parts.logger);
}

function followerOf<S extends Shape>({
  definition: { projections },
  parts: { knex, reader, live },
}: Starting<S>) {
  const onApplied = (facts: readonly ProjectedFact[]): void => live.markStale(facts);
  return { knex, reader, projections, onApplied };
}

function reconcile<S extends Shape>(starting: Starting<S>): Job {
  const { parts, readiness } = starting;
  const recovered = parts.metrics.counter(
    "facts_recovered_total",
    "Facts read from the record, which the broker lost or did not get",
  );
  const follower = followerOf(starting);
  const onApplied = (facts: readonly ProjectedFact[]): void => {
    follower.onApplied(facts);
    recovered.inc(facts.length);
  };
  const job = reconcileWithRecords({ ...follower, onApplied });
  return { ...job, run: () => job.run().then(() => readiness.haveCaughtUp()) };
}

/** Repeats a step of the start until it succeeds, because the services that it needs may start at the same time. */
async function untilSucceeds(
  step: string,
  work: () => Promise<void>,
  logger: Logger,
): Promise<void> {
  const begunAt = performance.now();
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const level = performance.now() - begunAt < LONGEST_START_MS ? "info" : "error";
      logger[level]({ error }, `${step}: tried again`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
