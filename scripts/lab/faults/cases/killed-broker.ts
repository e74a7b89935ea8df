import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { factsOnTheWay, newestFact } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const BETWEEN_MS = 3_000;

export const killedBroker: FaultCase = {
  name: "F2",
  title: "kill -9 of NATS",
  shortSeconds: 1,
  async inject(trial) {
    const { laboratory, load } = trial;
    const first = await newestFact(laboratory);
    const startedAt = performance.now();
    do {
      const next = pause(BETWEEN_MS);
      const before = laboratory.system.processId("nats");
      trial.tried();
      laboratory.system.kill("nats", "SIGKILL");
      await until(() => !sameOrNone(before, laboratory.system.processId("nats")));
      const newest = await newestFact(laboratory);
      const behind = await until(
        async () => (await factsOnTheWay(laboratory, first, newest)) === 0,
      );
      trial.recovered(behind);
      trial.figure({ name: "caught up after return", value: behind, unit: "ms", goal: 2_000 });
      await noteLag(trial);
      if (trial.goesOn()) await next;
    } while (trial.goesOn());
    const refused = load.samples.between(startedAt, Infinity).filter(({ succeeded }) => !succeeded);
    trial.figure({ name: "requests refused", value: refused.length, unit: "", goal: 0 });
  },
};

function sameOrNone(before: number | undefined, now: number | undefined): boolean {
  return now === undefined || now === before;
}
