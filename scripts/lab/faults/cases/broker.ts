import { setTimeout as pause } from "node:timers/promises";
import { factsOnTheWay, isReady, newestFact, until, untilApplied } from "../probes.ts";
import type { FaultCase, Trial } from "../trial.ts";

const BETWEEN_MS = 3_000;
/** How long NATS is out of reach. In a whole run so many facts wait that the rate of draining can be measured. */
const ABSENT_MS = 10_000;
const ABSENT_IN_GATE_MS = 2_000;

export const killedBroker: FaultCase = {
  bears: [],
  async inject(trial) {
    const { laboratory } = trial;
    const first = await newestFact(laboratory);
    await trial.repeat(async () => {
      await trial.end("nats");
      await until(() => laboratory.system.processId("nats") !== undefined);
      trial.within("caught up after return", await untilApplied(laboratory, first), 2_000);
      await trial.noteLag();
    }, BETWEEN_MS);
  },
};

/** The case in which processes cannot reach NATS. */
export const absentBroker: FaultCase = {
  bears: [],
  async inject(trial) {
    const { laboratory } = trial;
    const proxies = [...laboratory.proxies.brokers.values()];
    const first = await newestFact(laboratory);
    trial.faults += 1;
    for (const proxy of proxies) proxy.refuse(true);
    await trial.repeat(() => pause(trial.isWhole ? ABSENT_MS : ABSENT_IN_GATE_MS));
    await noteAge(trial);
    // All processes must be ready, because they can work without the broker.
    const names = laboratory.system.plan.processes.map(({ name }) => name);
    const ready = await Promise.all(names.map((name) => isReady(laboratory, name)));
    trial.atLeast("processes ready", ready.filter(Boolean).length, names.length);
    for (const proxy of proxies) proxy.refuse(false);
    await noteDrain(trial, first);
    await trial.noteLag();
  },
};

/** Expects that people who have just written see a note that the figures do not include their write yet. */
async function noteAge(trial: Trial): Promise<void> {
  const { load, laboratory } = trial;
  const target = `/api/dashboard?${laboratory.calendar.currentMonth()}`;
  const ms = await until(async () => {
    const answer = await load.ask("dashboard", 0, { method: "GET", target });
    const { asOf } = JSON.parse(answer?.body.toString() ?? "{}") as { asOf?: string | null };
    return Boolean(asOf);
  });
  trial.within("dashboard says as of", ms, 30_000);
}

async function noteDrain(trial: Trial, first: number): Promise<void> {
  const { laboratory } = trial;
  const newest = await newestFact(laboratory);
  const waiting = (): Promise<number> => factsOnTheWay(laboratory, first, newest);
  const backlog = await waiting();
  trial.within("draining began", await until(async () => (await waiting()) < backlog), 2_000);
  const drained = await until(async () => (await waiting()) === 0);
  // The goal is 3,000 facts per second. The minimum is for a short backlog, which is mostly gone at the first check.
  trial.within("drained", drained, Math.max(backlog / 3, 100));
}
