import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { factsOnTheWay, isReady, newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const SETTLE_MS = 500;

export const absentBroker: FaultCase = {
  name: "F3",
  title: "NATS out of reach",
  shortSeconds: 2,
  async inject(trial) {
    const { proxies } = trial.laboratory;
    const first = await newestFact(trial.laboratory);
    const startedAt = performance.now();
    trial.tried();
    for (const proxy of proxies.brokers()) proxy.refuse(true);
    while (trial.goesOn()) await pause(SETTLE_MS);
    await noteAge(trial);
    await noteReadiness(trial);
    for (const proxy of proxies.brokers()) proxy.refuse(false);
    await noteDrain(trial, first);
    await noteLag(trial);
    const { samples } = trial.load;
    const refused = samples.between(startedAt, Infinity).filter(({ succeeded }) => !succeeded);
    trial.figure({ name: "requests refused", value: refused.length, unit: "", goal: 0 });
  },
};

/** Readers who have just written are told that the figures are not of this moment. */
async function noteAge({ load, figures, laboratory }: Trial): Promise<void> {
  const target = `/api/dashboard?${laboratory.calendar.currentMonth()}`;
  const ms = await until(async () => {
    const answer = await load.ask("dashboard", 0, { method: "GET", target });
    const { asOf } = JSON.parse(answer?.body.toString() ?? "{}") as { asOf?: string | null };
    return Boolean(asOf);
  });
  const value = Number.isFinite(ms) ? 1 : 0;
  figures.push({ name: "dashboard says as of", value, unit: "", goal: 1, atLeast: true });
}

/** Who can work without the broker is sent work. */
async function noteReadiness({ figures, laboratory }: Trial): Promise<void> {
  const names = laboratory.system.plan.processes.map(({ name }) => name);
  const ready = await Promise.all(names.map((name) => isReady(laboratory, name)));
  const value = ready.filter(Boolean).length;
  figures.push({ name: "processes ready", value, unit: "", goal: names.length, atLeast: true });
}

async function noteDrain(trial: Trial, first: number): Promise<void> {
  const { laboratory } = trial;
  const newest = await newestFact(laboratory);
  const backlog = await factsOnTheWay(laboratory, first, newest);
  const reached = await until(
    async () => (await factsOnTheWay(laboratory, first, newest)) < backlog,
  );
  const drained = await until(async () => (await factsOnTheWay(laboratory, first, newest)) === 0);
  trial.recovered(reached + drained);
  trial.figure({ name: "draining began", value: reached, unit: "ms", goal: 2_000 });
  trial.count("facts that waited", backlog);
  // Of a short backlog the first look already misses most.
  const perSecond = (backlog / Math.max(drained, 1)) * 1000;
  trial.figure({ name: "drained", value: perSecond, unit: "facts/s", goal: 3_000, atLeast: true });
}
