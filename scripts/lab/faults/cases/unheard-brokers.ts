import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import type { Direction } from "../fault-proxy.ts";
import type { Laboratory } from "../laboratory.ts";
import { killAndWait } from "./killed-processes.ts";
import { newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const HELD_MS = 120;
const BETWEEN_MS = 250;
/** Reconciliation applies what is older, and nobody would have to hear of that. */
const PATIENCE_MS = 4_000;

interface Unheard {
  readonly name: string;
  readonly direction: Direction;
  /** So many facts show something. */
  readonly enough: number;
  /** Counts the facts that are done while somebody has not heard so. */
  readonly countDone: (laboratory: Laboratory, places: Places) => Promise<number>;
}

/** The newest fact of a moment when nothing was held, and of the first one when something was. */
interface Places {
  readonly before: number;
  readonly since: number;
}

/** Kills a process while one direction of its talk with the broker is held back. */
async function killUnheard(
  trial: Trial,
  { name, direction, enough, countDone }: Unheard,
): Promise<void> {
  const { laboratory } = trial;
  const proxy = laboratory.proxies.broker(name);
  do {
    const before = await newestFact(laboratory);
    // Only a relay that is at work by then publishes what it will not hear of.
    await until(() => isMarked(laboratory, before));
    proxy.hold(direction);
    const places = { before, since: await newestFact(laboratory) };
    await pause(HELD_MS);
    await until(async () => (await countDone(laboratory, places)) >= enough, PATIENCE_MS);
    await killAndWait(trial, name, async () => {
      proxy.loseHeld();
      trial.least("facts unheard of", await countDone(laboratory, places), enough);
    });
    await pause(BETWEEN_MS);
  } while (trial.goesOn());
  await noteLag(trial);
}

const APPLIED = `select count(*) as facts from time.outbox join report.inbox on fact_id = outbox.id`;

async function count({ query }: Laboratory, sql: string, values: number[] = []): Promise<number> {
  const [row] = await query<{ facts: string }>(sql, values);
  return Number(row?.facts ?? 0);
}

async function isMarked({ query }: Laboratory, place: number): Promise<boolean> {
  const rows = await query(
    `select from time.outbox, time.outbox_position as done
     where outbox.seq <= $1 and (outbox.xid, outbox.seq) > (done.xid, done.seq) limit 1`,
    [place],
  );
  return rows.length === 0;
}

export const unacknowledgedFacts: FaultCase = {
  name: "F7",
  title: "kill -9 of the consumer between commit and acknowledgement",
  shortSeconds: 1,
  inject: (trial) =>
    killUnheard(trial, {
      name: "report",
      direction: "questions",
      enough: 4,
      countDone: (laboratory, { since }) => count(laboratory, `${APPLIED} where seq > $1`, [since]),
    }),
};

export const unmarkedFacts: FaultCase = {
  name: "F8",
  title: "kill -9 of the relay between publish and mark",
  shortSeconds: 1,
  inject: (trial) =>
    killUnheard(trial, {
      name: "time",
      direction: "answers",
      // The relay waits for word of what it has published before it goes on, so there may be no more than that.
      enough: 1,
      countDone: (laboratory, { before }) =>
        count(
          laboratory,
          `${APPLIED} where seq > $1 and (outbox.xid, seq) > (select xid, seq from time.outbox_position)`,
          [before],
        ),
    }),
};
