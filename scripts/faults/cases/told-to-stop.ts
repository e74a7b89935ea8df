import { setTimeout as pause } from "node:timers/promises";
import { FAREWELL_MS } from "@dash/service-lib/server";
import { processes } from "../../processes.ts";
import { isUp } from "../probes.ts";
import { until, type FaultCase } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
const BETWEEN_MS = 1_000;
/** A refusal that says when to come back, or no connection at all: the client knows that nothing was done. */
const REFUSED = new Set(["502", "503", "ECONNREFUSED"]);

export const toldToStop: FaultCase = {
  name: "F20",
  title: "SIGTERM of each process of ours in turn",
  shortSeconds: 1,
  async inject(trial) {
    const { system } = trial.laboratory;
    const { samples } = trial.load;
    for (let turn = 0; turn < NAMES.length || trial.goesOn(); turn++) {
      const next = pause(BETWEEN_MS);
      const name = NAMES[turn % NAMES.length] ?? "gateway";
      const before = system.processId(name);
      const toldAt = performance.now();
      trial.tried();
      system.kill(name, "SIGTERM");
      const ended = await until(() => system.processId(name) !== before);
      trial.figure({ name: `${name} ended`, value: ended, unit: "ms", goal: 8_000 });
      const back = await until(() => isUp(trial.laboratory, name));
      trial.recovered(ended + back);
      // What was refused meanwhile is of this turn, also where the refusal comes late.
      await trial.load.answered();
      if (trial.goesOn()) await next;
      // Until then it closed no connection, so what was refused before came to it after the signal did.
      const closesAt = toldAt + Math.min(ended, FAREWELL_MS);
      const dropped = samples.all.filter(
        ({ startedAt, succeeded, outcome, ms }) =>
          !succeeded &&
          startedAt + ms >= toldAt &&
          (!REFUSED.has(outcome) || (startedAt < toldAt && startedAt + ms >= closesAt)),
      );
      trial.figure({ name: "dropped", value: dropped.length, unit: "", goal: 0 });
    }
    trial.count("requests", samples.all.length);
  },
};
