import { setTimeout as pause } from "node:timers/promises";
import { p99, requestKinds, slowest, type RequestKind } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const NORMAL_MS = 1_000;
const HANGS_MS = 5_000;
/** On a quiet machine twice next to nothing would be less than one pause of the garbage collector. */
const QUIET_MS = 25;

const ROUTES: Readonly<Record<string, readonly RequestKind[]>> = {
  report: ["dashboard"],
  time: ["write", "list"],
  stock: ["move"],
};

async function hang(trial: Trial, name: string): Promise<void> {
  const { system } = trial.laboratory;
  const { samples } = trial.load;
  const own = ROUTES[name] ?? [];
  const others = requestKinds.filter((kind) => !own.includes(kind));
  const normalAt = performance.now();
  await pause(NORMAL_MS);
  trial.tried();
  const hungAt = performance.now();
  system.kill(name, "SIGSTOP");
  await pause(HANGS_MS);
  // Clients who asked just before it hung ask again only once they have been refused.
  const refused = (): number => samples.between(hungAt, Infinity, own).length;
  await until(() => refused() > 0);
  trial.figure({ name: "refused meanwhile", value: refused(), unit: "", goal: 1, atLeast: true });
  system.kill(name, "SIGCONT");
  const wokenAt = performance.now();
  const kind = own[0] ?? "list";
  const recovered = (): number => samples.firstSuccessAfter(wokenAt, kind) - wokenAt;
  await until(() => Number.isFinite(recovered()));
  trial.recovered(recovered());
  const stuck = slowest(samples.between(hungAt, wokenAt, own));
  trial.figure({ name: "its routes answer in", value: stuck, unit: "ms", goal: 5_000 });
  const normal = Math.max(QUIET_MS, p99(samples.between(normalAt, hungAt, others)));
  const ratio = p99(samples.between(hungAt, wokenAt, others)) / normal;
  trial.figure({ name: `p99 of others beside ${name}`, value: ratio, unit: "×", goal: 2 });
}

export const hungService: FaultCase = {
  name: "F13",
  title: "one service hangs (SIGSTOP)",
  shortSeconds: 1,
  async inject(trial) {
    const names = Object.keys(ROUTES);
    for (let turn = 0; turn === 0 || trial.goesOn(); turn++)
      await hang(trial, names[turn % names.length] ?? "time");
  },
};
