import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { processIds } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const BETWEEN_MS = 6_000;

export const killedDatabase: FaultCase = {
  async inject(trial) {
    const { laboratory, load } = trial;
    const before = processIds(laboratory);
    do {
      const next = pause(BETWEEN_MS);
      const postmaster = laboratory.system.processId("postgres");
      trial.faults += 1;
      laboratory.system.kill("postgres", "SIGKILL");
      await until(() => laboratory.system.processId("postgres") !== postmaster);
      await until(async () => (await laboratory.query("select 1")).length === 1);
      const backAt = performance.now();
      const served = (): number => load.samples.servedAfter(backAt) - backAt;
      await until(() => Number.isFinite(served()));
      trial.within("served once it is back", served(), 3_000);
      await noteLag(trial);
      if (trial.goesOn()) await next;
    } while (trial.goesOn());
    const restarted = [...processIds(laboratory)].filter(
      ([name, id]) => name !== "postgres" && before.get(name) !== id,
    );
    trial.atMost("processes restarted", restarted.length, 0);
  },
};
