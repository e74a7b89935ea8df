import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Failure } from "../../../failure.ts";
import { noteLag, untilDelivered } from "../broker-path.ts";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { factsOnTheWay, newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const run = promisify(execFile);
const DISK_MEBIBYTES = 2_048;
const FULL_MS = 2_000;
/** Folders below the data folder. */
const EVERYTHING = "";
const BROKER = "nats";

/** Whether this machine allows mounting a disk. */
export function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** Opens a laboratory on its own small disk in memory. */
export function openOnDisk(options: LaboratoryOptions): Promise<Laboratory> {
  return openWithDisk(options, EVERYTHING);
}

/** Opens a laboratory with one folder on a small disk in memory. */
async function openWithDisk(options: LaboratoryOptions, place: string): Promise<Laboratory> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-disk-"));
  const disk = path.join(folder, place);
  const remove = (): Promise<void> => rm(folder, { recursive: true });
  try {
    await mount(disk);
  } catch (error) {
    await remove();
    throw error;
  }
  const leave = async (): Promise<void> => {
    await run("umount", [disk]);
    await remove();
  };
  try {
    const laboratory = await openLaboratory({ ...options, folder });
    const close = async (): Promise<void> => {
      try {
        await laboratory.close();
      } finally {
        await leave();
      }
    };
    return { ...laboratory, close };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Mounts the disk; this requires root. */
async function mount(disk: string): Promise<void> {
  await mkdir(disk, { recursive: true });
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEBIBYTES}m`, "tmpfs", disk]);
  } catch (error) {
    throw new Failure(
      `F14 needs a disk that it may fill, and none can be mounted here: ${(error as Error).message}\nRun it as root, or leave it out.`,
    );
  }
}

/** Keeps a disk full while the work runs, and returns the time when there was room again. */
async function whileFull(disk: string, work: () => Promise<void>): Promise<number> {
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = await statfs(disk);
  // Other processes also write, so the disk may be full before the last byte.
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
  await work();
  await rm(ballast);
  return performance.now();
}

async function fillEverything(trial: Trial): Promise<void> {
  const { laboratory, load } = trial;
  const fullAt = performance.now();
  // Postgres can still write into its existing segments. The disk is full for Postgres when it refuses a write.
  const refused = (): boolean =>
    load.samples.between(fullAt, Infinity, ["write"]).some(({ succeeded }) => !succeeded);
  const freeAt = await whileFull(path.join(laboratory.folder, EVERYTHING), async () => {
    await until(refused, FULL_MS * 4);
    await pause(FULL_MS);
  });
  trial.atLeast("writes are refused", Number(refused()), 1);
  const recovered = (): number => load.samples.firstSuccessAfter(freeAt, "write") - freeAt;
  await until(() => Number.isFinite(recovered()), 60_000);
  trial.within("writes served again", recovered(), 10_000);
  await noteDelivery(trial);
}

/** Writers must not notice: facts wait in the outbox and reach the read model from there. */
async function fillBroker(trial: Trial): Promise<void> {
  const { laboratory, load } = trial;
  const fullAt = performance.now();
  const waits = async (): Promise<boolean> => {
    const newest = await newestFact(laboratory);
    await pause(FULL_MS);
    return (await factsOnTheWay(laboratory, 0, newest)) > 0;
  };
  let isFelt = false;
  await whileFull(path.join(laboratory.folder, BROKER), async () => {
    isFelt = Number.isFinite(await until(waits));
  });
  trial.atLeast("facts wait", Number(isFelt), 1);
  await noteDelivery(trial);
  const samples = load.samples.between(fullAt, Infinity);
  const refused = samples.filter(({ succeeded }) => !succeeded).length;
  trial.atMost("requests refused", refused, 0);
}

/** The system first detects that the broker does not answer, and restarts it. */
async function noteDelivery(trial: Trial): Promise<void> {
  const ms = await untilDelivered(trial.laboratory, 60_000);
  trial.within("heard of through NATS again", ms, 30_000);
  await noteLag(trial);
}

async function overAndOver(trial: Trial, fill: (trial: Trial) => Promise<void>): Promise<void> {
  do {
    trial.faults += 1;
    await fill(trial);
  } while (trial.goesOn());
}

/** Fills the disk of Postgres and NATS. The shared laboratory of the gate already uses such a disk. */
export const fullDisk: FaultCase = {
  inject: (trial) => overAndOver(trial, fillEverything),
};

/** Fills the disk of NATS only. */
export const fullBroker: FaultCase = {
  open: (options) => openWithDisk(options, BROKER),
  inject: (trial) => overAndOver(trial, fillBroker),
};
