import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { factsOnTheWay, newestFact } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const BETWEEN_MS = 3_000;

export const killedBroker: FaultCase = {
  async inject(trial) {
    const { laboratory, load } = trial;
    const first = await newestFact(laboratory);
    const startedAt = performance.now();
    do {
      const next = pause(BETWEEN_MS);
      const before = laboratory.system.processId("nats");
      trial.faults += 1;
      laboratory.system.kill("nats", "SIGKILL");
      await until(() => !sameOrNone(before, laboratory.system.processId("nats")));
      const newest = await newestFact(laboratory);
      const behind = await until(
        async () => (await factsOnTheWay(laboratory, first, newest)) === 0,
      );
      trial.within("caught up after return", behind, 2_000);
      await noteLag(trial);
      if (trial.goesOn()) await next;
    } while (trial.goesOn());
    const refused = load.samples.between(startedAt, Infinity).filter(({ succeeded }) => !succeeded);
    trial.atMost("requests refused", refused.length, 0);
  },
};

function sameOrNone(before: number | undefined, now: number | undefined): boolean {
  return now === undefined || now === before;
}
