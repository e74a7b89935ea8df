import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../processes.ts";
import { healthTime, refusalTime } from "../probes.ts";
import { slowest } from "../samples.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const LATENCY_MS = 2_000;
const FAULT_MS = 1_800;
const LOOK_EVERY_MS = 100;
/** The refusal is due within a second; a busy machine gets a little more. */
const REFUSED_WITHIN_MS = 1_200;
const QUESTIONS = ["write", "list"] as const;
const ASKED_BY_STRANGERS = ["/api/login", "/ready"];

async function endure(trial: Trial, begin: () => void, end: () => void): Promise<void> {
  const { laboratory, load } = trial;
  trial.tried();
  begin();
  const begunAt = performance.now();
  while (performance.now() < begunAt + FAULT_MS) {
    for (const { name } of processes) {
      const value = await healthTime(laboratory, name);
      trial.figure({ name: "health", value, unit: "ms", goal: 50 });
    }
    await pause(LOOK_EVERY_MS);
  }
  for (const path of ASKED_BY_STRANGERS) {
    const value = await refusalTime(laboratory, path);
    trial.figure({ name: `${path} refused in`, value, unit: "ms", goal: REFUSED_WITHIN_MS });
  }
  // Whoever waits for Postgres has no answer yet: its delay is as long as the fault.
  const answered = (): number => load.samples.between(begunAt, Infinity, QUESTIONS).length;
  await until(() => answered() > 0);
  trial.figure({ name: "refused meanwhile", value: answered(), unit: "", goal: 1, atLeast: true });
  const endedAt = performance.now();
  end();
  const recovered = (): number =>
    Math.max(
      load.samples.firstSuccessAfter(endedAt, "write"),
      load.samples.firstSuccessAfter(endedAt, "dashboard"),
    ) - endedAt;
  await until(() => Number.isFinite(recovered()));
  trial.recovered(recovered());
  trial.figure({ name: "served again", value: recovered(), unit: "ms", goal: 5_000 });
  const during = load.samples.between(begunAt, endedAt, QUESTIONS);
  trial.figure({ name: "refused in", value: slowest(during), unit: "ms", goal: REFUSED_WITHIN_MS });
  await pause(FAULT_MS / 2);
}

export const slowDatabase: FaultCase = {
  name: "F12",
  title: "Postgres two seconds late, then silent",
  shortSeconds: 1,
  async inject(trial) {
    const proxies = trial.laboratory.proxies.databases();
    const late = (ms: number) => (): void => proxies.forEach((proxy) => proxy.delay(ms));
    do {
      await endure(trial, late(LATENCY_MS), late(0));
      await endure(
        trial,
        () => proxies.forEach((proxy) => proxy.hold("answers")),
        () => proxies.forEach((proxy) => proxy.release()),
      );
    } while (trial.goesOn());
  },
};
