import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory } from "../laboratory.ts";
import { factsOnTheWay, newestFact, recoveredFacts } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

/** While the consumer hangs, facts stand in the broker only. */
const CONSUMER_HANGS_MS = 1_500;
const SETTLE_MS = 1_000;

type Damage = (store: string) => Promise<void>;

/** Everything the broker knows is gone. */
export const deleteStore: Damage = (store) => rm(store, { recursive: true, force: true });

const truncateBlock: Damage = async (store) => {
  const block = await newestBlock(store);
  const { size } = await stat(block);
  await truncate(block, Math.floor(size * 0.9));
};

const flipBit: Damage = async (store) => {
  const block = await newestBlock(store);
  const bytes = await readFile(block);
  const place = Math.floor(bytes.length * 0.95);
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

/** Damages the broker's store between its death and its return: what is stopped writes nothing more. */
export async function damageStore({ system, folder }: Laboratory, damage: Damage): Promise<void> {
  const before = system.processId("nats");
  system.kill("nats", "SIGSTOP");
  await damage(path.join(folder, "nats", "jetstream"));
  system.kill("nats", "SIGKILL");
  await until(() => ![before, undefined].includes(system.processId("nats")));
}

async function damageUnder(trial: Trial, damage: Damage): Promise<void> {
  const { laboratory } = trial;
  const { system } = laboratory;
  const first = await newestFact(laboratory);
  const known = await recoveredFacts(laboratory, "report");
  trial.tried();
  system.kill("report", "SIGSTOP");
  await pause(CONSUMER_HANGS_MS);
  await damageStore(laboratory, damage);
  system.kill("report", "SIGCONT");
  const newest = await newestFact(laboratory);
  const behind = await until(
    async () => (await factsOnTheWay(laboratory, first, newest)) === 0,
    60_000,
  );
  trial.recovered(behind);
  trial.figure({ name: "found and mended", value: behind, unit: "ms", goal: 60_000 });
  trial.count("facts recovered", (await recoveredFacts(laboratory, "report")) - known);
  await pause(SETTLE_MS);
  const later = await newestFact(laboratory);
  const lag = await until(async () => (await factsOnTheWay(laboratory, newest, later)) === 0);
  trial.figure({ name: "lag afterwards", value: lag, unit: "ms", goal: 1_000 });
}

function damaging(title: string, damages: readonly Damage[]): FaultCase {
  return {
    name: "F4",
    title,
    shortSeconds: 1,
    async inject(trial) {
      for (let turn = 0; turn < damages.length || trial.goesOn(); turn++)
        await damageUnder(trial, damages[turn % damages.length] ?? deleteStore);
    },
  };
}

export const damagedStore = damaging("JetStream store deleted, cut short, a bit flipped", [
  deleteStore,
  truncateBlock,
  flipBit,
]);

/** For those who cannot wait for three recoveries. */
export const deletedStore = damaging("JetStream store deleted", [deleteStore]);
