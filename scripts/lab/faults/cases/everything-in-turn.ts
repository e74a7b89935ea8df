import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../processes.ts";
import { noteLag } from "../broker-path.ts";
import { logForPage, OpenPage } from "../open-page.ts";
import { isServing, newestFact, factsOnTheWay } from "../probes.ts";
import { gatewayAway } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";
import { damageStore, deleteStore } from "./damaged-store.ts";

const OURS = processes.map(({ name }) => name);
const HALF = Math.ceil(OURS.length / 2);
/** The broker dies in the middle: while what it lost comes back, the others go on dying. */
const NAMES = [...OURS.slice(0, HALF), "nats", ...OURS.slice(HALF), "postgres"];
const BETWEEN_MS = 4_000;

/** Answers how long it took to die; infinity if it did not. */
type Kill = (trial: Trial, name: string) => Promise<number>;

const kill: Kill = async ({ laboratory: { system } }, name) => {
  const before = system.processId(name);
  system.kill(name, "SIGKILL");
  return until(() => system.processId(name) !== before);
};

const killAndDeleteStore: Kill = (trial, name) =>
  name === "nats" ? damageStore(trial.laboratory, deleteStore) : kill(trial, name);

/** Kills one, waits until the whole system is well again, and notes how long that took. */
async function killOne(trial: Trial, name: string, by: Kill): Promise<void> {
  const { laboratory, load } = trial;
  trial.tried();
  const died = await by(trial, name);
  const back = await until(() => isServing(laboratory));
  const backAt = performance.now();
  const written = await until(() =>
    Number.isFinite(load.samples.firstSuccessAfter(backAt, "write")),
  );
  // Each is infinite where it never happened.
  const ms = died + back + written;
  trial.recovered(ms);
  trial.figure({ name: `well again after ${name}`, value: ms, unit: "ms", goal: 10_000 });
}

async function inTurn(trial: Trial, by: Kill): Promise<void> {
  const { laboratory, load } = trial;
  const page = await OpenPage.open(laboratory);
  try {
    const first = await newestFact(laboratory);
    const [startedAt, before] = [performance.now(), load.ledger.acknowledged.size];
    for (let turn = 0; turn < NAMES.length || trial.goesOn(); turn++) {
      const next = pause(BETWEEN_MS);
      await killOne(trial, NAMES[turn % NAMES.length] ?? "gateway", by);
      await logForPage(trial);
      if (trial.goesOn()) await next;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const perSecond = (load.ledger.acknowledged.size - before) / seconds;
    trial.pace("acknowledged", "writes/s", perSecond, 50_000);
    await noteCaughtUp(trial, first);
    await noteLag(trial);
    await page.note(trial);
  } finally {
    await page.close();
  }
}

/** What the broker's deleted store has lost comes back from the records. */
async function noteCaughtUp(trial: Trial, first: number): Promise<void> {
  const newest = await newestFact(trial.laboratory);
  const onTheWay = (): Promise<number> => factsOnTheWay(trial.laboratory, first, newest);
  const ms = await until(async () => (await onTheWay()) === 0, 60_000);
  trial.figure({ name: "read model complete", value: ms, unit: "ms", goal: 60_000 });
}

export const everythingInTurn: FaultCase = {
  name: "KILL",
  title: "kill -9 of every service, gateway, NATS and Postgres in turn, beside an open page",
  shortSeconds: 1,
  bears: gatewayAway,
  lasts: true,
  inject: (trial) => inTurn(trial, kill),
};

export const everythingAndStore: FaultCase = {
  name: "KILL-STORE",
  title: "the same, the JetStream store deleted whenever NATS is dead",
  shortSeconds: 1,
  bears: gatewayAway,
  lasts: true,
  inject: (trial) => inTurn(trial, killAndDeleteStore),
};
