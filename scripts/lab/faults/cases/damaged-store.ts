import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { askProcess, newestFact, until, untilApplied } from "../probes.ts";
import type { Laboratory } from "../laboratory.ts";
import type { FaultCase, Trial } from "../trial.ts";

/** A hanging consumer still receives 64 parcels, about one second of facts. Later facts exist only in the broker. */
const CONSUMER_HANGS_MS = 2_500;
/** The counter of recovered facts increases a moment after a fact is visible. */
const SETTLE_MS = 1_000;
/** Bytes before the end of a block. Facts at this place are not applied yet. */
const BEFORE_THE_END = 2_000;

type Damage = (store: string) => Promise<void>;

/** Deletes everything that the broker stores. */
export const deleteStore: Damage = (store) => rm(store, { recursive: true });

const truncateBlock: Damage = async (store) => {
  const block = await newestBlock(store);
  const { size } = await stat(block);
  await truncate(block, Math.floor(size * 0.9));
};

const flipBit: Damage = async (store) => {
  const block = await newestBlock(store);
  const bytes = await readFile(block);
  const place = Math.max(0, bytes.length - BEFORE_THE_END);
  bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place);
  await writeFile(block, bytes);
};

async function newestBlock(store: string): Promise<string> {
  const folder = path.join(store, "$G", "streams", "FACTS_time", "msgs");
  const blocks = (await readdir(folder)).filter((file) => file.endsWith(".blk"));
  const newest = blocks.sort((a, b) => Number.parseInt(a) - Number.parseInt(b)).at(-1);
  if (!newest) throw new Error(`There is no block in ${folder}.`);
  return path.join(folder, newest);
}

/** Stops the broker, damages its store and kills it, so that it cannot write during the damage. */
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
  // An open transaction of the stopped service would keep facts from reaching the broker.
  await query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'report'",
  );
  await pause(CONSUMER_HANGS_MS);
  await damageStore(trial, damage);
  system.kill("report", "SIGCONT");
  trial.within("found and mended", await untilApplied(laboratory, first, 60_000), 60_000);
  // If no fact was recovered, the damage had no effect.
  const recovered = async (): Promise<number> => (await recoveredFacts(laboratory)) - before;
  await until(async () => (await recovered()) > 0, SETTLE_MS);
  trial.atLeast("facts recovered", await recovered(), 1);
  await trial.noteLag();
}

/** Counts the facts that the report service took from outboxes because the broker had lost them. */
async function recoveredFacts(laboratory: Laboratory): Promise<number> {
  const metrics = await (await askProcess(laboratory, "report", "/metrics")).text();
  return Number(/^facts_recovered_total\{[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/**
 * Truncates a block of JetStream's store and flips a bit, in turn. A whole run also deletes the store, as the case that
 * kills everything does in the gate.
 */
export const damagedStore: FaultCase = {
  // The report service is stopped and loses its connections, so its own requests may fail.
  bears: ["503"],
  async inject(trial) {
    const damages = [truncateBlock, flipBit, ...(trial.isWhole ? [deleteStore] : [])];
    do for (const damage of damages) await damageUnder(trial, damage);
    while (trial.goesOn());
  },
};
