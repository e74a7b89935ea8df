import { settledBalance } from "./balance.ts";
import type { Laboratory } from "./laboratory.ts";
import { Load } from "./load.ts";
import { refusals } from "./samples.ts";
import { Trial, until, type Extent, type FaultCase } from "./trial.ts";

/** The fault begins after this many acknowledged writes. */
const WARM_WRITES = 32;

/**
 * Puts the system under load and injects the fault. Expects that no acknowledged write is lost or counts twice, that
 * clients only met the failures that the case allows, and that each goal is reached.
 */
export async function runCase(
  laboratory: Laboratory,
  fault: FaultCase,
  extent: Extent,
): Promise<void> {
  if (!fault.open) return runIn(laboratory, fault, extent);
  const own = await fault.open({ log: laboratory.log });
  try {
    await runIn(own, fault, extent);
  } finally {
    await own.close();
  }
}

async function runIn(laboratory: Laboratory, fault: FaultCase, extent: Extent): Promise<void> {
  const load = new Load(laboratory, "faults");
  await until(() => load.ledger.acknowledged.size >= WARM_WRITES);
  const trial = new Trial(laboratory, load, extent);
  try {
    await fault.inject(trial);
  } finally {
    await load.stop();
  }
  const balance = await settledBalance(laboratory, load.ledger);
  const failures = load.samples.failures();
  const acknowledged = load.ledger.acknowledged.size + load.ledger.moved.size;
  if (trial.isWhole) {
    const title = expect.getState().currentTestName;
    const counts = `${trial.faults} faults, ${acknowledged} acknowledged, failures ${JSON.stringify(failures)}`;
    process.stdout.write(`${[title, counts, ...trial.figures()].join("\n  ")}\n`);
  }
  const { bears = refusals } = fault;
  expect({
    ...balance,
    unacknowledged: load.ledger.open.size,
    answeredOtherwise: load.ledger.answeredOtherwise,
    unbearable: Object.entries(failures).filter(([outcome]) => !bears.includes(outcome)),
    missed: trial.missed(),
  }).toEqual({
    lost: 0,
    doubled: 0,
    unacknowledged: 0,
    answeredOtherwise: 0,
    unbearable: [],
    missed: [],
  });
  expect(acknowledged).toBeGreaterThan(WARM_WRITES);
  expect(trial.faults).toBeGreaterThan(0);
}
