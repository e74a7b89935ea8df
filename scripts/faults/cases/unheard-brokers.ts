import { setTimeout as pause } from "node:timers/promises";
import type { Direction } from "../fault-proxy.ts";
import type { Laboratory } from "../laboratory.ts";
import { killAndWait } from "./killed-processes.ts";
import { newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const HELD_MS = 120;
const BETWEEN_MS = 250;

interface Unheard {
  readonly name: string;
  readonly direction: Direction;
  /** Counts the facts that are done while somebody has not heard so; those after a place came since the hold. */
  readonly countDone: (laboratory: Laboratory, place: number) => Promise<number>;
}

/** Kills a process while one direction of its talk with the broker is held back. */
async function killUnheard(trial: Trial, { name, direction, countDone }: Unheard): Promise<void> {
  const { laboratory } = trial;
  const proxy = laboratory.proxies.broker(name);
  do {
    proxy.hold(direction);
    const place = await newestFact(laboratory);
    await pause(HELD_MS);
    // A busy machine may need longer until there is one at all.
    await until(async () => (await countDone(laboratory, place)) > 0);
    trial.count("facts done and unheard of", await countDone(laboratory, place), 1);
    await killAndWait(trial, name, () => proxy.loseHeld());
    await pause(BETWEEN_MS);
  } while (trial.goesOn());
}

const APPLIED = `select count(*) as facts from time.outbox join report.inbox on fact_id = outbox.id`;

async function count({ query }: Laboratory, sql: string, values: number[] = []): Promise<number> {
  const [row] = await query<{ facts: string }>(sql, values);
  return Number(row?.facts ?? 0);
}

export const unacknowledgedFacts: FaultCase = {
  name: "F7",
  title: "kill -9 of the consumer between commit and acknowledgement",
  shortSeconds: 1,
  inject: (trial) =>
    killUnheard(trial, {
      name: "report",
      direction: "questions",
      countDone: (laboratory, place) => count(laboratory, `${APPLIED} where seq > $1`, [place]),
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
      countDone: (laboratory) =>
        count(laboratory, `${APPLIED} where seq > (select seq from time.outbox_position)`),
    }),
};
