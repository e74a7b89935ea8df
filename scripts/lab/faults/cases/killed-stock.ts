import { until, type FaultCase } from "../trial.ts";
import { killAndWait } from "./killed-processes.ts";

const MOVEMENTS = 500;
const KILLED_EVERY = 125;

export const killedStock: FaultCase = {
  name: "KILL-STOCK",
  title: `kill -9 of the stock service during ${MOVEMENTS} movements`,
  shortSeconds: 1,
  async inject(trial) {
    const { moved } = trial.load.ledger;
    const first = moved.size;
    const acknowledged = (): number => moved.size - first;
    for (let next = KILLED_EVERY; next < MOVEMENTS || trial.goesOn(); next += KILLED_EVERY) {
      await until(() => acknowledged() >= next);
      const back = await killAndWait(trial, "stock");
      trial.figure({ name: "back after restart", value: back, unit: "ms", goal: 2_000 });
    }
    await until(() => acknowledged() >= MOVEMENTS);
    trial.count("movements acknowledged", acknowledged(), MOVEMENTS);
  },
};
