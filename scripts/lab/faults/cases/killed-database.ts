import { setTimeout as pause } from "node:timers/promises";
import { noteLag } from "../broker-path.ts";
import { processIds } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const BETWEEN_MS = 6_000;

export const killedDatabase: FaultCase = {
  name: "F5",
  title: "kill -9 of the postmaster",
  shortSeconds: 1,
  async inject(trial) {
    const { laboratory, load } = trial;
    const before = processIds(laboratory);
    do {
      const next = pause(BETWEEN_MS);
      const postmaster = laboratory.system.processId("postgres");
      trial.tried();
      laboratory.system.kill("postgres", "SIGKILL");
      await until(() => laboratory.system.processId("postgres") !== postmaster);
      await until(async () => (await laboratory.query("select 1")).length === 1);
      const backAt = performance.now();
      const served = (): number => load.samples.servedAfter(backAt) - backAt;
      await until(() => Number.isFinite(served()));
      trial.recovered(served());
      trial.figure({ name: "served once it is back", value: served(), unit: "ms", goal: 3_000 });
      await noteLag(trial);
      if (trial.goesOn()) await next;
    } while (trial.goesOn());
    const restarted = [...processIds(laboratory)].filter(
      ([name, id]) => name !== "postgres" && before.get(name) !== id,
    );
    trial.figure({ name: "processes restarted", value: restarted.length, unit: "", goal: 0 });
  },
};
