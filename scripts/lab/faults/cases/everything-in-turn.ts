import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../run/processes.ts";
import { noteLag } from "../broker-path.ts";
import { logForPage, OpenPage } from "../open-page.ts";
import { factsOnTheWay, isServing, newestFact } from "../probes.ts";
import { gatewayAway } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";
import { damageStore, deleteStore } from "./damaged-store.ts";

const OURS = processes.map(({ name }) => name);
const HALF = Math.ceil(OURS.length / 2);
/** The broker dies in the middle, so that other processes die while its lost facts are recovered. */
const NAMES = [...OURS.slice(0, HALF), "nats", ...OURS.slice(HALF), "postgres"];
const BETWEEN_MS = 4_000;

/** Kills one process, waits until the whole system works again, and measures the time. */
async function killOne(trial: Trial, name: string): Promise<void> {
  const { laboratory, load } = trial;
  const { system } = laboratory;
  trial.faults += 1;
  const before = system.processId(name);
  const startedAt = performance.now();
  if (name === "nats") await damageStore(laboratory, deleteStore);
  else system.kill(name, "SIGKILL");
  await until(() => system.processId(name) !== before);
  await until(() => isServing(laboratory));
  const backAt = performance.now();
  const writtenAt = (): number => load.samples.firstSuccessAfter(backAt, "write");
  await until(() => Number.isFinite(writtenAt()));
  trial.within(`well again after ${name}`, writtenAt() - startedAt, 10_000);
}

/** Expects that the facts of the broker's deleted store are recovered from the outbox. */
async function noteCaughtUp(trial: Trial, first: number): Promise<void> {
  const newest = await newestFact(trial.laboratory);
  const onTheWay = (): Promise<number> => factsOnTheWay(trial.laboratory, first, newest);
  const ms = await until(async () => (await onTheWay()) === 0, 60_000);
  trial.within("read model complete", ms, 60_000);
}

/** Kills every process of ours, NATS with its store, and Postgres in turn (SIGKILL), while a page is open. */
export const everythingInTurn: FaultCase = {
  bears: gatewayAway,
  lasts: true,
  async inject(trial) {
    const { laboratory, load } = trial;
    const page = await OpenPage.open(laboratory);
    try {
      const first = await newestFact(laboratory);
      const [startedAt, before] = [performance.now(), load.ledger.acknowledged.size];
      do
        for (const name of NAMES) {
          const next = pause(BETWEEN_MS);
          await killOne(trial, name);
          await logForPage(trial);
          if (trial.goesOn()) await next;
        }
      while (trial.goesOn());
      trial.pace("writes", load.ledger.acknowledged.size - before, startedAt, 50_000);
      await noteCaughtUp(trial, first);
      await noteLag(trial);
      await page.note(trial);
    } finally {
      await page.close();
    }
  },
};
