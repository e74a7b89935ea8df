import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askProcess, newestFact, until, untilApplied } from "../probes.ts";
import type { Laboratory } from "../laboratory.ts";
import type { FaultCase, Trial } from "../trial.ts";

/**
 * The consumer is stopped for this time. It still receives 64 messages, about one second of facts; later facts are
 * only in the broker's store.
 */
const CONSUMER_HANGS_MS = 2_500;
/** The counter of recovered facts increases shortly after a fact is visible. */
const SETTLE_MS = 1_000;
/** Where the store is damaged, in bytes before the end of a block. Facts in this place are not applied yet. */
const BEFORE_THE_END = 2_000;

type Damage = (store: string) => Promise<void>;

export const deleteStore: Damage = (store) => rm(store, { recursive: true });

const truncateBlock: Damage = async (store) => {
  const block = await newestBlock(store);
  const { size } = await stat(block);
  await truncate(block, Math.floor(size * 0.9));
};

const flipBit: Damage = async (store) => {
  const block = await newestBlock(store);
  const bytes = await readFile(block);
  const offset = Math.max(0, bytes.length - BEFORE_THE_END);
  bytes.writeUInt8((bytes[offset] ?? 0) ^ 1, offset);
  await writeFile(block, bytes);
};

async function newestBlock(store: string): Promise<string> {
  const folder = path.join(store, "$G", "streams", "FACTS_time", "msgs");
  const blocks = (await readdir(folder)).filter((file) => file.endsWith(".blk"));
  const newest = blocks.sort((a, b) => Number.parseInt(a) - Number.parseInt(b)).at(-1);
  if (!newest) throw new Error(`There is no block in ${folder}.`);
  return path.join(folder, newest);
}

/** Pauses the broker, damages its store, and kills it, so that it cannot write while its files change. */
export async function damageStore(trial: Trial, damage: Damage): Promise<void> {
  const { system, folder } = trial.laboratory;
  system.kill("nats", "SIGSTOP");
  await damage(path.join(folder, "nats", "jetstream"));
  await trial.end("nats");
  await until(() => system.processId("nats") !== undefined);
}

async function damageUnder(trial: Trial, damage: Damage): Promise<void> {
  const { laboratory } = trial;
  const { system, query } = laboratory;
  const first = await newestFact(laboratory);
  const before = await recoveredFacts(laboratory);
  system.kill("report", "SIGSTOP");
  // Ends the open transaction of the paused service, which would delay the facts of all other transactions.
  await query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'report'",
  );
  await pause(CONSUMER_HANGS_MS);
  await damageStore(trial, damage);
  system.kill("report", "SIGCONT");
  trial.within("found and mended", await untilApplied(laboratory, first, 60_000), 60_000);
  // Facts must have been recovered from the records; otherwise the damage had no effect.
  const recovered = async (): Promise<number> => (await recoveredFacts(laboratory)) - before;
  await until(async () => (await recovered()) > 0, SETTLE_MS);
  trial.atLeast("facts recovered", await recovered(), 1);
  await trial.noteLag();
}

/** Reads how many facts the report service took from the records because the broker had lost them. */
async function recoveredFacts({ system }: Laboratory): Promise<number> {
  const metrics = await (await askProcess(system.plan.ports["report"], "/metrics")).text();
  return Number(/^facts_recovered_total\{[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/**
 * The case that damages JetStream's store: it truncates a block, then flips a bit. A full run also deletes the store;
 * in the gate, the case that kills everything does that.
 */
export const damagedStore: FaultCase = {
  // 503 is expected: the report service is paused and loses its connections, so its own requests may fail.
  bears: ["503"],
  async inject(trial) {
    const damages = [truncateBlock, flipBit, ...(trial.isWhole ? [deleteStore] : [])];
    do for (const damage of damages) await damageUnder(trial, damage);
    while (trial.goesOn());
  },
};
