import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../../processes.ts";
import { isReady } from "../probes.ts";
import { gatewayAway } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const NAMES = processes.map(({ name }) => name);
const BETWEEN_MS = 1_500;

/**
 * Kills a process of ours and notes how long it is away; what is done at its death is done before it is back. Answers how
 * long it took from its restart until it could work.
 */
export async function killAndWait(
  trial: Trial,
  name: string,
  atDeath: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { system } = trial.laboratory;
  const before = system.processId(name);
  trial.tried();
  system.kill(name, "SIGKILL");
  await until(() => system.processId(name) !== before);
  const done = atDeath();
  // The supervisor waits longer each time with what is killed again and again.
  const waited = await until(() => system.processId(name) !== undefined);
  const back = await until(() => isReady(trial.laboratory, name));
  await done;
  trial.recovered(waited + back);
  return back;
}

export const killedProcesses: FaultCase = {
  name: "F1",
  title: "kill -9 of each service and the gateway in turn",
  shortSeconds: 1,
  bears: gatewayAway,
  async inject(trial) {
    for (let turn = 0; turn < NAMES.length || trial.goesOn(); turn++) {
      const next = pause(BETWEEN_MS);
      const back = await killAndWait(trial, NAMES[turn % NAMES.length] ?? "gateway");
      trial.figure({ name: "back after restart", value: back, unit: "ms", goal: 2_000 });
      if (trial.goesOn()) await next;
    }
  },
};
