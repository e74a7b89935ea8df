import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory } from "./laboratory.ts";
import { Calendar, type Ledger } from "./ledger.ts";

/** The clients' ledger against the entries, their facts, the read model and what the API says. */
export interface Balance {
  readonly acknowledged: number;
  /** Acknowledged, and missing somewhere. */
  readonly lost: number;
  /** There more than once somewhere, or never asked for. */
  readonly doubled: number;
}

const LOOK_AGAIN_MS = 250;
/** Reconciliation runs every 15 s and leaves facts younger than 5 s to the broker; this is twice its slowest. */
const PATIENCE_MS = 45_000;
/** What is delivered again must not count again; what comes later still meets the sums of the next case. */
const AFTERMATH_MS = 250;

/** Strikes the balance once everything has settled, or when it has had its time. */
export async function settledBalance(laboratory: Laboratory, ledger: Ledger): Promise<Balance> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const balance = await strike(laboratory, ledger).catch(() => undefined);
    const settled = balance?.lost === 0 && balance.doubled === 0;
    if (settled || Date.now() > deadline) break;
    await pause(LOOK_AGAIN_MS);
  }
  await pause(AFTERMATH_MS);
  return strike(laboratory, ledger);
}

async function strike(laboratory: Laboratory, ledger: Ledger): Promise<Balance> {
  const asked = [...ledger.acknowledged];
  const places = [
    await laboratory.query<{ id: string }>(ENTRIES, [ledger.label]),
    await laboratory.query<{ id: string }>(FACTS, [ledger.label]),
    await laboratory.query<{ id: string }>(READ_MODEL, [ledger.label]),
  ].map((rows) => rows.map(({ id }) => id));
  const differences = [
    ...places.map((ids) => compare(asked, ids)),
    difference(asked.length, await listed(laboratory, ledger.label)),
    ...(await monthDifferences(laboratory)),
  ];
  return {
    acknowledged: asked.length,
    lost: Math.max(...differences.map(({ missing }) => missing)),
    doubled: Math.max(...differences.map(({ surplus }) => surplus)),
  };
}

const ENTRIES = "select id from time.time_entries where description = $1";
const FACTS = `select data ->> 'entryId' as id from time.outbox
  where subject = 'time.entry-logged.v1' and data ->> 'description' = $1`;
const READ_MODEL =
  "select entry_id as id from report.entries where description = $1 and not is_deleted";

interface Difference {
  readonly missing: number;
  readonly surplus: number;
}

function compare(asked: readonly string[], there: readonly string[]): Difference {
  const known = new Set(there);
  const wanted = new Set(asked);
  const foreign = there.filter((id) => !wanted.has(id)).length;
  return {
    missing: asked.filter((id) => !known.has(id)).length,
    surplus: foreign + there.length - known.size,
  };
}

function difference(asked: number, there: number): Difference {
  return { missing: Math.max(0, asked - there), surplus: Math.max(0, there - asked) };
}

/** How many entries of the ledger the list has, by its search. */
async function listed(laboratory: Laboratory, label: string): Promise<number> {
  const target = `/api/time-entries?limit=1&search=${encodeURIComponent(label)}`;
  return Number((await read(laboratory, target)).headers["x-total-count"]);
}

/** The dashboard of every month the lab has filled, against all that was ever acknowledged for it. */
async function monthDifferences(laboratory: Laboratory): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [month, minutes] of laboratory.calendar.minutes()) {
    const { body } = await read(laboratory, `/api/dashboard?${month}`);
    const { minutesUsed } = JSON.parse(body.toString()) as { minutesUsed: number };
    differences.push(difference(Calendar.entriesIn(minutes), Calendar.entriesIn(minutesUsed)));
  }
  return differences;
}

async function read({ client, people }: Laboratory, target: string) {
  const answer = await client.send({
    method: "GET",
    target,
    headers: { cookie: people[0]?.header() ?? "" },
  });
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
  return answer;
}
