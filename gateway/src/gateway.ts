import { connectBroker, type Broker } from "@dash/service-lib/facts/broker";
import { answers, openDatabase, type Knex } from "@dash/service-lib/database/database";
import { archiveFailures, reportOldCollations } from "@dash/service-lib/database/server-state";
import { createMint, createVerifier, type Mint } from "@dash/service-lib/access/identity";
import { hourly, startJobs } from "@dash/service-lib/process/job";
import { measureFacts } from "@dash/service-lib/facts/fact-metrics";
import type { Logger } from "@dash/service-lib/process/logger";
import { Metrics } from "@dash/service-lib/process/metrics";
import { readinessAnswer, type AskReadiness } from "@dash/service-lib/process/readiness";
import { startServer, type RunningServer } from "@dash/service-lib/http/server";
import { ServiceReader } from "@dash/service-lib/http/service-reader";
import { createApp, type AppOptions } from "./app.ts";
import { documentationRoutes } from "./documentation/documentation.routes.ts";
import type { GatewayEnv } from "./env.ts";
import { answerOwnTrail, createInnerApp } from "./inner-endpoints.middleware.ts";
import { LiveHub } from "./live/live-hub.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { pagesRoutes } from "./pages/pages.routes.ts";
import { proxyToServices } from "./proxy/proxy.middleware.ts";
import { openCostlyGuard } from "./proxy/costly-guard.ts";
import { openFloodGuard } from "./proxy/flood-guard.ts";
import { startBesideMain } from "./releases/examiner/examiner.ts";
import { openReleases, type Releases } from "./releases/open-releases.ts";
import { BrowserSessions } from "./session/session.middleware.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { openSessions, type Sessions } from "./session/open-sessions.ts";
import { logoutRoutes } from "./sign-in/logout.routes.ts";
import { openSignIn, type SignIn } from "./sign-in/open-sign-in.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { passToStandIns } from "./proxy/stand-ins.middleware.ts";
import { closeUpstreams, openUpstreams, type Upstreams } from "./upstreams.ts";

/** The limit per client address on endpoints that need no session: enough for a person, too few to guess a secret. */
const PUBLIC_LIMIT = { requests: 60, seconds: 60 };

export type Gateway = RunningServer;

interface Parts {
  readonly env: GatewayEnv;
  readonly logger: Logger;
  readonly knex: Knex;
  readonly readiness: AskReadiness;
  readonly mint: Mint;
  readonly upstreams: Upstreams;
  readonly sessions: Sessions;
  readonly hub: LiveHub;
  readonly releases: Releases;
  readonly standIns: Upstreams<string>;
  readonly signIn: SignIn;
  readonly metrics: Metrics;
}

/** Opens everything that the gateway needs, assembles the app and listens. */
export async function openGateway(
  env: GatewayEnv,
  logger: Logger,
  broker: Broker = connectBroker({
    url: env.NATS_URL,
    replicas: env.NATS_REPLICAS,
    name: "gateway",
    logger,
  }),
  startExaminer = startBesideMain,
): Promise<Gateway> {
  const knex = openDatabase({ url: env.DATABASE_URL, schema: "gateway" });
  const mint = createMint("gateway", env.IDENTITY_KEY);
  const upstreams = openUpstreams(env.UPSTREAMS);
  const reader = new ServiceReader(env.UPSTREAMS, mint);
  const sessions = openSessions({ knex, broker, logger, reader });
  const hub = openHub(broker, sessions);
  const standIns = openUpstreams(env.STAND_INS);
  const signIn = openSignIn(env, {
    knex,
    mint,
    sessions: new BrowserSessions(sessions.store, env.PUBLIC_BASE_URL),
    admin: upstreams.admin,
  });
  const metrics = new Metrics("gateway");
  measureFacts({ metrics, knex, broker }, undefined, sessions.consumer);
  metrics.gauge("archive_failures", "Segments of its log that Postgres could not archive", () =>
    archiveFailures(knex),
  );
  const releases = openReleases({
    knex,
    logger,
    reader,
    broker,
    hub,
    folder: env.ASSETS_DIR,
    key: JSON.stringify(env.IDENTITY_KEY),
    sessionOf: (ctx) => signIn.sessions.find(ctx),
    startExaminer,
  });
  const doors = { mint, upstreams, standIns, sessions, hub, signIn, releases };
  const readiness = async () => readinessAnswer(await whatIsMissing(knex), broker);
  const parts = { env, logger, knex, readiness, metrics, ...doors };

  const collations = hourly("report-old-collations", () => reportOldCollations(knex, logger));
  const jobs = startJobs([...sessions.jobs, ...releases.jobs, collations], logger);
  const { HOST: host, PORT: port, INNER_PORT: innerPort, SOCKET: socket } = env;
  const server = await startServer(createApp(assemble(parts)).callback(), { host, port, socket });
  const inner = createInnerApp(readiness, metrics).callback();
  const innerServer = innerPort && (await startServer(inner, { host, port: innerPort }));
  return {
    port: server.port,
    stop: async () => {
      jobs.stop();
      // The server waits for open connections when it stops, so the live streams are closed first.
      hub.close();
      await server.stop();
      // Probes are answered until the last request of a client is.
      if (innerServer) await innerServer.stop();
      await Promise.all([sessions.stop(), releases.close()]);
      await Promise.all([closeUpstreams(upstreams), closeUpstreams(standIns)]);
      await broker.close();
      await knex.destroy();
    },
  };
}

function openHub(broker: Broker, { store, changes }: Sessions): LiveHub {
  const isOpen = async (id: string) => (await store.find(id)) !== undefined;
  const hub = new LiveHub({ broker, isOpen });
  changes.onChange((change) => hub.reconsider(change));
  return hub;
}

function assemble(parts: Parts): AppOptions {
  const { env, logger, knex, readiness, metrics } = parts;
  const { mint, upstreams, standIns, sessions, hub, signIn, releases } = parts;
  const publicOrigin = env.PUBLIC_BASE_URL;
  return {
    logger,
    publicOrigin,
    trustedProxies: env.TRUSTED_PROXIES,
    sessions: signIn.sessions,
    readiness,
    metrics,
    ownTrail: answerOwnTrail(knex, createVerifier("gateway", env.IDENTITY_KEYS)),
    standIns: passToStandIns(standIns, publicOrigin),
    routers: [
      signInRoutes(signIn),
      logoutRoutes(signIn),
      sessionRoutes(knex, sessions.store),
      liveRoutes(hub),
      searchRoutes({
        upstreams,
        mint,
        guardSearches: openFloodGuard({ requests: searchesPerSecond(env), seconds: 1 }),
      }),
      ...releases.routers,
      documentationRoutes(),
      pagesRoutes(),
    ],
    proxy: proxyToServices({
      upstreams,
      ownerOf: (segment) => releases.offers.ownerOf(segment),
      mint,
      // Far above what a person or a correct program sends.
      guardWrites: openFloodGuard({ requests: env.WRITES_PER_SECOND, seconds: 1 }),
      guardPublic: openFloodGuard(PUBLIC_LIMIT),
      guardCostly: openCostlyGuard(),
      secure: publicOrigin.secure,
      onAnnounced: sessions.catchUp,
      causesFor: (topic, sessionId) => hub.causesFor(topic, sessionId),
    }),
    serveInterface: releases.serveInterface,
  };
}

/** A person searches with every key, and each search asks several services. */
function searchesPerSecond({ WRITES_PER_SECOND }: GatewayEnv): number {
  return Math.ceil(WRITES_PER_SECOND / 10);
}

/** Names what the gateway lacks to be ready. The broker is not checked: without it only live updates stop working. */
async function whatIsMissing(knex: Knex): Promise<string[]> {
  return (await answers(knex)) ? [] : ["database"];
}
