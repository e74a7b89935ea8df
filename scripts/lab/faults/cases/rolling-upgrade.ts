import { buildFolderOf } from "../../../release/build/build-folder.ts";
import type { ProcessDefinition } from "../../../run/processes.ts";
import { openLaboratory } from "../laboratory.ts";
import { NextRelease } from "../next-release.ts";
import type { FaultCase, Trial } from "../trial.ts";

const PATIENCE_MS = 60_000;

/** Replaces the processes one after the other by builds of one release. */
async function roll(
  trial: Trial,
  processes: readonly ProcessDefinition[],
  folderOf: (definition: ProcessDefinition) => string,
): Promise<void> {
  const { laboratory, load } = trial;
  for (const definition of processes) {
    trial.faults += 1;
    const startedAt = performance.now();
    const folder = folderOf(definition);
    await laboratory.system.replace({ definition, folder, patienceMs: PATIENCE_MS });
    await load.answered();
    // Clients resend requests that a kept-alive connection lost. They connect only to the gateway, so replacing a
    // service must cause no resends.
    const resent = load.samples.between(startedAt, Infinity).filter((each) => each.resent > 0);
    if (definition.kind === "service") trial.atMost("sent again", resent.length, 0);
  }
}

/** Sorts consumers first, then services that announce facts, then the gateway, so that readers know every new fact. */
function inOrder(processes: readonly ProcessDefinition[]): ProcessDefinition[] {
  const rank = ({ kind, announces }: ProcessDefinition): number =>
    kind === "gateway" ? 2 : Math.min(announces.length, 1);
  return processes.toSorted((one, other) => rank(one) - rank(other));
}

/** Upgrades as in the chapter "New releases" of docs/operations.md, and goes back again. */
async function upgrade(trial: Trial, next: NextRelease): Promise<void> {
  const { laboratory, load } = trial;
  const { plan } = laboratory.system;
  const forth = inOrder(plan.processes);
  const startedAt = performance.now();
  await next.migrate(plan);
  for (;;) {
    await roll(trial, forth, (definition) => next.folderOf(definition));
    if (!trial.goesOn()) break;
    // The old release then runs on a schema that is ahead of its own migrations.
    await roll(trial, forth.toReversed(), buildFolderOf);
  }
  const samples = load.samples.between(startedAt, Infinity);
  const failed = samples.filter(({ succeeded }) => !succeeded);
  trial.pace("requests", samples.length, startedAt, 100_000);
  trial.atMost("failed requests", failed.length, 0);
}

/** Replaces each process of release N by that of N+1: both releases must work together. */
export const rollingUpgrade: FaultCase = {
  lasts: true,
  open: openLaboratory,
  async inject(trial) {
    const next = await NextRelease.build();
    try {
      await upgrade(trial, next);
    } finally {
      await next.remove();
    }
  },
};
