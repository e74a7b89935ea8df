import { setTimeout as pause } from "node:timers/promises";
import type { ProcessDefinition } from "../../../processes.ts";
import { runMigrations } from "../../../system/run-migrations.ts";
import type { Instance } from "../../../system/start-processes.ts";
import { FrontDoors } from "../front-doors.ts";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { NextRelease } from "../next-release.ts";
import type { FaultCase, Trial } from "../trial.ts";

/** Both versions of a process work side by side for so long. */
const TOGETHER_MS = 250;

/** An instance, and the one whose place it takes. */
interface Replacement {
  readonly old: string;
  readonly by: Instance;
}

/** Starts each new one, waits until it is ready, and only then tells the old one to stop. */
async function roll(trial: Trial, replacements: readonly Replacement[]): Promise<void> {
  const { laboratory, load } = trial;
  const { system } = laboratory;
  for (const { old, by } of replacements) {
    trial.tried();
    await system.startBeside(by);
    await pause(TOGETHER_MS);
    const toldAt = performance.now();
    await system.retire(old);
    await load.answered();
    // Clients send again what a kept connection lost, so the request itself does not fail.
    const resent = load.samples.openAt(toldAt).filter((sample) => sample.resent > 0);
    trial.figure({ name: "sent again in hand", value: resent.length, unit: "", goal: 0 });
  }
}

/** Who only consumes, then who announces, then the gateway: a new fact finds readers that know it. */
function inOrder(processes: readonly ProcessDefinition[]): ProcessDefinition[] {
  const rank = ({ kind, announces }: ProcessDefinition): number =>
    kind === "gateway" ? 2 : Math.min(announces.length, 1);
  return processes.toSorted((one, other) => rank(one) - rank(other));
}

function forth({ system, doors }: Laboratory, next: NextRelease): Replacement[] {
  return inOrder(system.plan.processes).map((definition) => ({
    old: definition.name,
    by: {
      name: nextNameOf(definition),
      definition,
      port: doors?.secondPorts[definition.name] ?? 0,
      folder: next.folderOf(definition),
    },
  }));
}

function back({ system }: Laboratory): Replacement[] {
  const { processes, ports, buildOf } = system.plan;
  return inOrder(processes)
    .reverse()
    .map((definition) => ({
      old: nextNameOf(definition),
      by: {
        name: definition.name,
        definition,
        port: ports[definition.name] ?? 0,
        folder: buildOf(definition),
      },
    }));
}

function nextNameOf({ name }: ProcessDefinition): string {
  return `${name}-next`;
}

async function openBehindDoors(options: LaboratoryOptions): Promise<Laboratory> {
  const doors = new FrontDoors();
  await doors.open();
  try {
    const laboratory = await openLaboratory({ ...options, doors });
    return { ...laboratory, close: () => laboratory.close().finally(() => doors.close()) };
  } catch (error) {
    await doors.close();
    throw error;
  }
}

/** Does what the chapter "New releases" of docs/operations.md says: forth, and back again. */
async function upgrade(trial: Trial, next: NextRelease): Promise<void> {
  const { laboratory, load } = trial;
  const { plan } = laboratory.system;
  const startedAt = performance.now();
  await next.migrate(plan);
  for (;;) {
    await roll(trial, forth(laboratory, next));
    // Going back, the old release finds a schema that is ahead of its own migrations.
    await runMigrations(plan);
    if (!trial.goesOn()) break;
    await roll(trial, back(laboratory));
  }
  const asked = load.samples.between(startedAt, Infinity);
  const failed = asked.filter(({ succeeded }) => !succeeded);
  const seconds = (performance.now() - startedAt) / 1000;
  trial.pace("requests", "requests/s", asked.length / seconds, 100_000);
  trial.figure({ name: "failed requests", value: failed.length, unit: "", goal: 0 });
}

export const rollingUpgrade: FaultCase = {
  name: "F18",
  title: "releases N and N+1 together, each process of one replaced by the other's",
  shortSeconds: 1,
  lasts: true,
  openOwn: openBehindDoors,
  async inject(trial) {
    const next = await NextRelease.build();
    try {
      await upgrade(trial, next);
    } finally {
      await next.remove();
    }
  },
};
