import { createMint } from "@dash/service-lib/access/identity";
import { answers, openDatabase, type Knex } from "@dash/service-lib/database/database";
import { measureArchiving, measureDatabase } from "@dash/service-lib/database/server-state";
import type { Broker } from "@dash/service-lib/facts/broker";
import { measureFacts } from "@dash/service-lib/facts/fact-metrics";
import { ServiceReader } from "@dash/service-lib/http/service-reader";
import type { Logger } from "@dash/service-lib/process/logger";
import { Metrics } from "@dash/service-lib/process/metrics";
import {
  measureReadiness,
  readinessAnswer,
  type AskReadiness,
} from "@dash/service-lib/process/readiness";
import { ApiTokens } from "./api-tokens/api-tokens.ts";
import { measureTokenUse } from "./api-tokens/token-use.ts";
import type { GatewayEnv } from "./env.ts";
import { LiveHub } from "./live/live-hub.ts";
import { openCostlyGuard } from "./proxy/costly-guard.ts";
import { openFloodGuards } from "./proxy/flood-guard.ts";
import type { StartExaminer } from "./releases/examiner/examiner.ts";
import { openReleases } from "./releases/open-releases.ts";
import { openSessions, type Sessions } from "./session/open-sessions.ts";
import { findSession } from "./session/session.middleware.ts";
import { openSignIn } from "./sign-in/open-sign-in.ts";
import { openUpstreams } from "./upstreams.ts";

export type Parts = ReturnType<typeof openParts>;

interface Measured {
  readonly metrics: Metrics;
  readonly knex: Knex;
  readonly broker: Broker;
}

/** Opens everything that the gateway needs to answer requests. */
export function openParts(
  env: GatewayEnv,
  logger: Logger,
  broker: Broker,
  startExaminer: StartExaminer,
) {
  const knex = openDatabase({ url: env.DATABASE_URL, schema: "gateway" });
  const mint = createMint("gateway", env.IDENTITY_KEY);
  const upstreams = openUpstreams(env.UPSTREAMS);
  const standIns = openUpstreams(env.STAND_INS);
  const guards = openFloodGuards(env.WRITES_PER_SECOND);
  const reader = new ServiceReader(env.UPSTREAMS, mint);
  const metrics = new Metrics("gateway");
  const base = { knex, broker, logger, reader, countUse: measureTokenUse(metrics) };
  const sessions = openSessions(base);
  const apiTokens = new ApiTokens(knex, sessions.changes);
  const isOpen = async (id: string) => (await sessions.store.find(id)) !== undefined;
  const hub = new LiveHub({ broker, isOpen });
  sessions.changes.onChange((change) => hub.reconsider(change));
  const signIn = openSignIn(env, { knex, mint, guards, admin: upstreams.admin });
  const sessionOf = findSession(sessions.store, env.PUBLIC_BASE_URL);
  const releases = openReleases(env, { ...base, hub, guards, sessionOf, startExaminer });
  // The broker is not checked: without it only live updates stop working.
  const readiness = async () => readinessAnswer((await answers(knex)) ? [] : ["database"], broker);
  measureParts({ metrics, knex, broker }, readiness, sessions);
  return {
    env,
    logger,
    knex,
    metrics,
    readiness,
    mint,
    upstreams,
    standIns,
    guards,
    guardCostly: openCostlyGuard(),
    sessions,
    apiTokens,
    countUse: base.countUse,
    hub,
    signIn,
    releases,
  };
}

function measureParts(
  { metrics, knex, broker }: Measured,
  readiness: AskReadiness,
  { consumer }: Pick<Sessions, "consumer">,
): void {
  measureReadiness(metrics, readiness);
  measureDatabase({ metrics, knex });
  measureArchiving({ metrics, knex });
  measureFacts({ metrics, knex, broker }, undefined, consumer);
}
