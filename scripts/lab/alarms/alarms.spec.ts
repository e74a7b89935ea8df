import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../project-root.ts";
import { canMount, openOnDisks } from "../faults/cases/full-disk.ts";
import { openLaboratory, type Laboratory } from "../faults/laboratory.ts";
import { Load, type Crowd } from "../faults/load.ts";
import { isReady, until } from "../faults/probes.ts";
import { alarmFaults, fullDisks, type AlarmFault } from "./faults.ts";
import { Prometheus } from "./prometheus.ts";

const MINUTE_MS = 60_000;
/**
 * The minutes of normal use. With them, each fault also lasts for two minutes, to show what rings later, and begins when no
 * alert fires any more. Without them, a fault ends with its alert.
 */
const { ALARM_MINUTES } = process.env;
const NORMAL_MS = Number(ALARM_MINUTES ?? 3) * MINUTE_MS;
const RESTARTED = ["time", "report", "gateway"];
const FAULT_LASTS_MS = 2 * MINUTE_MS;
/** The alarm about facts that the broker lost looks back ten minutes. */
const ENDS_WITHIN_MS = 12 * MINUTE_MS;
const LOOK_EVERY_MS = 500;
/** Some people at work, who press a button now and then. */
const FEW: Crowd = {
  writers: 1,
  movers: 1,
  readers: 6,
  writerPauseMs: 3_000,
  readerPauseMs: 3_000,
};

/** The log of the processes. */
const LOG = path.join(projectRoot, ".cache/alarms.log");
mkdirSync(path.dirname(LOG), { recursive: true });
const stream = createWriteStream(LOG);
const log = (name: string, line: string): void => void stream.write(`${name} ${line}\n`);

let laboratory: Laboratory;
let prometheus: Prometheus;
beforeAll(async () => {
  laboratory = canMount() ? await openOnDisks({ log }) : await openLaboratory({ log });
  prometheus = await Prometheus.start(laboratory.system.plan).catch(async (error: unknown) => {
    await laboratory.close();
    throw error;
  });
});
afterAll(async () => {
  await prometheus.stop();
  await laboratory.close();
});

test(
  "nothing rings in normal use, in which three processes are restarted",
  async () => {
    const load = new Load(laboratory, FEW);
    for (const name of RESTARTED) {
      await pause(NORMAL_MS / (RESTARTED.length + 1));
      laboratory.system.kill(name, "SIGTERM");
    }
    await pause(NORMAL_MS / (RESTARTED.length + 1));
    await load.stop();
    expect(load.samples.between(0).length).toBeGreaterThan(NORMAL_MS / MINUTE_MS);
    const rung = 'count by (alertname) (last_over_time(ALERTS{alertstate="firing"}[1d]))';
    expect(await prometheus.select(rung)).toEqual([]);
  },
  NORMAL_MS + 5 * MINUTE_MS,
);

const cases = [...alarmFaults, ...(canMount() ? [fullDisks] : [])];
test.each(cases)("K16-10 $alert rings within a minute when $what", async (fault) => {
  const rung = await ring(fault);
  const seconds = [...rung].map(([alert, ms]) => `${alert} ${Math.round(ms / 1000)} s`);
  process.stdout.write(`${fault.what}: ${seconds.join(", ")}\n`);
  expect(rung.get(fault.alert)).toBeLessThanOrEqual(MINUTE_MS);
});

/** Lets a fault last, and returns after how many milliseconds each alert rang that did not before. */
async function ring({ alert, isBusy, begin }: AlarmFault): Promise<Map<string, number>> {
  const load = new Load(laboratory, isBusy ? undefined : FEW);
  const before = await prometheus.firing();
  const rung = new Map<string, number>();
  const begunAt = performance.now();
  const end = await begin(laboratory);
  try {
    while (performance.now() - begunAt < FAULT_LASTS_MS && (ALARM_MINUTES || !rung.has(alert))) {
      for (const name of await prometheus.firing())
        if (!before.includes(name) && !rung.has(name)) rung.set(name, performance.now() - begunAt);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await end();
    try {
      await untilWell(alert);
    } finally {
      await load.stop();
    }
  }
  return rung;
}

/** Waits until every process is ready, and the alert, or in a whole run each alert, has ended. */
async function untilWell(alert: string): Promise<void> {
  const isWell = async (): Promise<boolean> => {
    const firing = await prometheus.firing();
    const names = laboratory.system.plan.processes.map(({ name }) => name);
    const ready = await Promise.all(names.map((name) => isReady(laboratory, name)));
    const isQuiet = ALARM_MINUTES ? firing.length === 0 : !firing.includes(alert);
    return isQuiet && ready.every(Boolean);
  };
  expect(await until(isWell, ENDS_WITHIN_MS)).toBeLessThan(ENDS_WITHIN_MS);
}
