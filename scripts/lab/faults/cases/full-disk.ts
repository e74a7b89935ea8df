import { execFile } from "node:child_process";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { factsOnTheWay, newestFact, until } from "../probes.ts";
import type { FaultCase, Trial } from "../trial.ts";

const run = promisify(execFile);
/** The size, in MiB, of the memory disk for each of these folders in the data folder. */
export const DISKS = { "": 2_048, nats: 1_024 };
const FULL_MS = 2_000;
const CHUNK = Buffer.alloc(1024 * 1024);

/** Whether this machine lets us mount a disk, which only root on Linux may do. */
export function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** Opens a laboratory whose Postgres and NATS have small disks of their own. */
export async function openOnDisks(options: LaboratoryOptions): Promise<Laboratory> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-disk-"));
  const mounted: string[] = [];
  const afterwards = async (): Promise<void> => {
    for (const disk of mounted.reverse()) await run("umount", [disk]);
    await rm(folder, { recursive: true });
  };
  try {
    for (const [place, mebibytes] of Object.entries(DISKS)) {
      const disk = path.join(folder, place);
      await mkdir(disk, { recursive: true });
      await run("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", disk]);
      mounted.push(disk);
    }
  } catch (error) {
    await afterwards();
    throw error;
  }
  return openLaboratory({ ...options, folder, afterwards });
}

/** Keeps the disks full while `work` runs, and returns when there was room again. */
async function whileFull(
  { laboratory }: Trial,
  places: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const ballasts = places.map((place) => path.join(laboratory.folder, place, "ballast"));
  for (const ballast of ballasts) await fill(ballast);
  await work();
  for (const ballast of ballasts) await rm(ballast);
  return performance.now();
}

/** Writes a file until the disk is full. */
export async function fill(file: string): Promise<void> {
  const ballast = await open(file, "w");
  try {
    for (;;) await ballast.writeFile(CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await ballast.close();
  }
}

/** The case in which the disks of Postgres and NATS are full. */
export const fullDisk: FaultCase = {
  inject: (trial) =>
    trial.repeat(async () => {
      const { samples } = trial.load;
      trial.faults += 1;
      const fullAt = performance.now();
      // Postgres can still write into the log segments that it has. When it refuses a write, the disk is full for
      // Postgres too.
      const refused = (): number => samples.failed(fullAt, Infinity, ["write"]).length;
      const freeAt = await whileFull(trial, Object.keys(DISKS), async () => {
        await until(() => refused() > 0, FULL_MS * 4);
        await pause(FULL_MS);
      });
      trial.atLeast("writes are refused", refused(), 1);
      const servedAt = await trial.load.servedAfter(freeAt, ["write"], 60_000);
      trial.within("writes served again", servedAt - freeAt, 10_000);
      await noteDelivery(trial);
    }),
};

/**
 * The case in which only the disk of NATS is full. Writers must not notice that: facts wait in the outbox and reach
 * the read model later.
 */
export const fullBroker: FaultCase = {
  bears: [],
  inject: (trial) =>
    trial.repeat(async () => {
      const { laboratory } = trial;
      trial.faults += 1;
      let factWaits = Infinity;
      await whileFull(trial, ["nats"], async () => {
        factWaits = await until(async () => {
          const newest = await newestFact(laboratory);
          await pause(FULL_MS);
          return (await factsOnTheWay(laboratory, 0, newest)) > 0;
        });
      });
      trial.atLeast("facts wait", Number(Number.isFinite(factWaits)), 1);
      await noteDelivery(trial);
    }),
};

/**
 * Measures how long it takes until facts come through NATS again. The system must first notice that the broker does
 * not answer, and restart it.
 */
async function noteDelivery(trial: Trial): Promise<void> {
  const ms = await trial.untilDelivered(60_000);
  trial.within("heard of through NATS again", ms, 30_000);
  await trial.noteLag();
}
