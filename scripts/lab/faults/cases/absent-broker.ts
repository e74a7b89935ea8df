import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { factsOnTheWay, isReady, newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const ABSENT_MS = 2_000;

/** NATS is unreachable. */
export const absentBroker: FaultCase = {
  async inject(trial) {
    const { proxies } = trial.laboratory;
    const first = await newestFact(trial.laboratory);
    const startedAt = performance.now();
    trial.faults += 1;
    for (const proxy of proxies.brokers()) proxy.refuse(true);
    do await pause(ABSENT_MS);
    while (trial.goesOn());
    await noteAge(trial);
    await noteReadiness(trial);
    for (const proxy of proxies.brokers()) proxy.refuse(false);
    await noteDrain(trial, first);
    await noteLag(trial);
    const { samples } = trial.load;
    const refused = samples.between(startedAt, Infinity).filter(({ succeeded }) => !succeeded);
    trial.atMost("requests refused", refused.length, 0);
  },
};

/** Expects that readers who have just written see that the figures are old. */
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

/** Expects that every process is ready, because all can work without the broker. */
async function noteReadiness(trial: Trial): Promise<void> {
  const { laboratory } = trial;
  const names = laboratory.system.plan.processes.map(({ name }) => name);
  const ready = await Promise.all(names.map((name) => isReady(laboratory, name)));
  trial.atLeast("processes ready", ready.filter(Boolean).length, names.length);
}

async function noteDrain(trial: Trial, first: number): Promise<void> {
  const { laboratory } = trial;
  const newest = await newestFact(laboratory);
  const backlog = await factsOnTheWay(laboratory, first, newest);
  const reached = await until(
    async () => (await factsOnTheWay(laboratory, first, newest)) < backlog,
  );
  const drained = await until(async () => (await factsOnTheWay(laboratory, first, newest)) === 0);
  trial.within("draining began", reached, 2_000);
  // The goal is 3,000 facts per second. A short backlog is mostly gone before the first check.
  trial.within("drained", drained, Math.max(backlog / 3, 100));
}
