import { setTimeout as pause } from "node:timers/promises";
import { compareIds, difference, type Difference } from "./difference.ts";
import type { Laboratory } from "./laboratory.ts";
import { Calendar, type Ledger } from "./ledger.ts";
import { readApi } from "./read-api.ts";
import { stockDifferences } from "./stock-differences.ts";

/** The clients' ledger against entries and movements, their facts, the read models and what the API says. */
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
    ...places.map((ids) => compareIds(asked, ids)),
    difference(asked.length, await listed(laboratory, ledger.label)),
    ...(await monthDifferences(laboratory)),
    ...(await stockDifferences(laboratory, ledger)),
  ];
  return {
    acknowledged: ledger.acknowledged.size + ledger.moved.size,
    lost: Math.max(...differences.map(({ missing }) => missing)),
    doubled: Math.max(...differences.map(({ surplus }) => surplus)),
  };
}

const ENTRIES = "select id from time.time_entries where description = $1";
const FACTS = `select data ->> 'entryId' as id from time.outbox
  where subject = 'time.entry-logged.v1' and data ->> 'description' = $1`;
const READ_MODEL =
  "select entry_id as id from report.entries where description = $1 and not is_deleted";

/** How many entries of the ledger the list has, by its search. */
async function listed(laboratory: Laboratory, label: string): Promise<number> {
  const target = `/api/time-entries?limit=1&search=${encodeURIComponent(label)}`;
  return Number((await readApi(laboratory, target)).headers["x-total-count"]);
}

/** The dashboard of every month the lab has filled, against all that was ever acknowledged for it. */
async function monthDifferences(laboratory: Laboratory): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [month, minutes] of laboratory.calendar.minutes()) {
    const { body } = await readApi(laboratory, `/api/dashboard?${month}`);
    const { minutesUsed } = JSON.parse(body.toString()) as { minutesUsed: number };
    differences.push(difference(Calendar.entriesIn(minutes), Calendar.entriesIn(minutesUsed)));
  }
  return differences;
}
