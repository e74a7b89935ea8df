import { setTimeout as pause } from "node:timers/promises";
import { FACTS_HEADER } from "@dash/service-lib/own-writes";
import type pg from "pg";
import { Pool } from "undici";
import { Failure } from "../failure.ts";
import { withClient } from "../postgres/provision.ts";
import { openService } from "./open-service.ts";
import { paced, type Pace } from "./pace.ts";
import { percentile } from "./percentile.ts";
import { nextEntry } from "./scenarios.ts";
import type { Subject } from "./subject.ts";

export interface FactLatency extends Pace {
  readonly facts: number;
  /** Milliseconds from the making of a fact, just before its commit, until it was seen in the read model. */
  readonly median: number;
  readonly p99: number;
}

const LOOK_EVERY_MS = 1;
const PATIENCE_MS = 30_000;

/** Logs entries at an even pace at the time service itself, and watches the report's inbox for their facts. */
export async function measureFactLatency(subject: Subject, pace: Pace): Promise<FactLatency> {
  const waiting = new Set<string>();
  const latencies: number[] = [];
  const send = await openTimeService(subject, (id) => waiting.add(id));
  let sending = true;
  await withClient(subject.ownerUrl, async (client) => {
    const watching = watch(client, waiting, latencies, () => sending);
    await paced(pace, send.log);
    sending = false;
    await watching;
  });
  await send.close();
  latencies.sort((a, b) => a - b);
  return {
    ...pace,
    facts: latencies.length,
    median: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

async function openTimeService(subject: Subject, onFact: (id: string) => void) {
  const time = openService(subject, "time");
  const pool = new Pool(time.url, { connections: 16 });
  const log = async (_due: number, index: number): Promise<void> => {
    const identity = time.identities[index % time.identities.length];
    const { statusCode, headers, body } = await pool.request({
      method: "POST",
      path: "/time-entries",
      headers: { "content-type": "application/json", ...(await identity?.()) },
      body: nextEntry(subject.serviceLineId),
    });
    await body.dump();
    if (statusCode !== 201) throw new Failure(`The time service answered ${statusCode}.`);
    onFact(String(headers[FACTS_HEADER]).split("=")[1] ?? "");
  };
  return { log, close: () => pool.close() };
}

async function watch(
  client: pg.Client,
  waiting: Set<string>,
  latencies: number[],
  sending: () => boolean,
): Promise<void> {
  let lastSeenAt = Date.now();
  while (sending() || waiting.size > 0) {
    const { rows } = await client.query<{ id: string }>({
      name: "seen",
      text: "select fact_id as id from report.inbox where fact_id = any($1::uuid[])",
      values: [[...waiting]],
    });
    const now = Date.now();
    for (const { id } of rows) {
      waiting.delete(id);
      latencies.push(now - madeAt(id));
      lastSeenAt = now;
    }
    if (now - lastSeenAt > PATIENCE_MS) throw new Failure(`${waiting.size} facts never arrived.`);
    await pause(LOOK_EVERY_MS);
  }
}

/** The first 48 bits of a version 7 uuid are its milliseconds. */
function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
