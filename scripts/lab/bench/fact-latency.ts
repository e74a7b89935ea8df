import { connectBroker } from "@dash/service-lib/facts/broker";
import type { Cause } from "@dash/service-lib/access/cause";
import { openDatabase } from "@dash/service-lib/database/database";
import { isUnavailable } from "@dash/service-lib/database/postgres-error";
import { openLogger } from "@dash/service-lib/process/logger";
import { startRelay } from "@dash/service-lib/facts/relay";
import { logTimeEntry } from "@dash/time/time-entries/log-time-entry.command";
import { Failure } from "../../failure.ts";
import { withClient } from "../../postgres/provision.ts";
import { processNamed } from "../../processes.ts";
import { untilProjected } from "../../system/until-projected.ts";
import { watchSeconds, type Span, type Stolen } from "./calm-seconds.ts";
import { latencyOf, type Latency } from "./latency.ts";
import { paced, type Pace } from "./pace.ts";
import { nextEntry } from "./scenarios.ts";
import type { Subject } from "./subject.ts";
import { makeWorkforce } from "./workforce.ts";

/** From the commit that made a fact to the commit that put it into the read model. */
export interface FactLatency extends Pace, Latency, Stolen {}

const SERVICE = "time";
/** The writer's connections prepare their statements, and its code is compiled; the comparisons warm up too. */
const WARM_UP_SECONDS = 5;

/**
 * Commits entries at an even pace by the time service's own command, without the requests that would ask for them, and
 * reads afterwards from the one database when each fact was committed and when the report applied it.
 */
export async function measureFactLatency(subject: Subject, pace: Pace): Promise<FactLatency> {
  const writer = openWriter(subject);
  await paced({ ...pace, seconds: WARM_UP_SECONDS }, writer.log);
  await untilProjected(subject.ownerUrl);
  const last = await lastFact(subject.ownerUrl);
  // The clock that Postgres reads too.
  const watch = watchSeconds(() => Date.now());
  await paced(pace, writer.log);
  await writer.close();
  await untilProjected(subject.ownerUrl);
  const { wasCalm, ...stolen } = watch.stop();
  return { ...pace, ...stolen, ...latencyOf(await waysAfter(subject.ownerUrl, last), wasCalm) };
}

function openWriter({ system: { plan }, serviceLineId }: Subject) {
  const definition = processNamed(SERVICE);
  const url = plan.engines.databaseUrlOf(definition);
  // Over as many connections as the service has.
  const knex = openDatabase({ url, schema: SERVICE });
  const logger = openLogger("bench", "silent");
  const broker = connectBroker(plan.engines.natsUrlOf(definition), "bench", logger);
  // As in any other instance of the service.
  const relay = startRelay({ knex, broker, logger, onPublished: () => undefined });
  const actors = makeWorkforce().map((person) => ({ kind: "user", ...person }) as const);
  const log = async (_due: number, index: number): Promise<void> => {
    const actor = actors[index % actors.length];
    if (!actor) return;
    const cause: Cause = { actor, requestId: crypto.randomUUID(), announced: [] };
    await untilTaken(() => logTimeEntry(knex, cause, nextEntry(serviceLineId)));
    relay.wake();
  };
  const close = async (): Promise<void> => {
    await relay.stop();
    await Promise.all([knex.destroy(), broker.close()]);
  };
  return { log, close };
}

/** A machine that cannot keep the pace makes its facts later, but makes them all. */
async function untilTaken(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

function lastFact(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ seq: string }>(
      `select coalesce(max(seq), 0) as seq from ${SERVICE}.outbox`,
    );
    return rows[0]?.seq ?? "0";
  });
}

async function waysAfter(ownerUrl: string, last: string): Promise<Span[]> {
  const { rows } = await withClient(ownerUrl, (client) => client.query<Span>(WAYS, [last]));
  if (rows.length === 0) throw new Failure("Nothing was measured.");
  return rows;
}

const WAYS = `
  select 1000 * extract(epoch from pg_xact_commit_timestamp(made.xid::xid))::float8 as "from",
    1000 * extract(epoch from pg_xact_commit_timestamp(applied.xmin))::float8 as "to"
  from ${SERVICE}.outbox made join report.inbox applied on applied.fact_id = made.id
  where made.seq > $1`;
