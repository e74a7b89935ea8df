import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Failure } from "../../../failure.ts";
import { noteLag, untilHeard } from "../broker-path.ts";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { factsOnTheWay, newestFact } from "../probes.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const run = promisify(execFile);
const DISK_MEBIBYTES = 2_048;
const FULL_MS = 2_000;
/** Places in the data folder. */
const EVERYTHING = "";
const BROKER = "nats";

/** Whether this machine lets us mount a disk. */
export function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** Opens a laboratory on a small disk of its own in memory. */
export function openOnDisk(options: LaboratoryOptions): Promise<Laboratory> {
  return openWithDisk(options, EVERYTHING);
}

/** Opens a laboratory of which one folder lies on a small disk in memory. */
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

/** Mounting takes root. */
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

/** Fills a disk until the work is done, and answers when there was room again. */
async function whileFull(disk: string, work: () => Promise<void>): Promise<number> {
  const ballast = path.join(disk, "ballast");
  const { bavail, bsize } = await statfs(disk);
  // The others write too, so the last bytes may already be theirs.
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
  // Postgres writes on into the segments it has; it is full once it refuses.
  const refused = (): boolean =>
    load.samples.between(fullAt, Infinity, ["write"]).some(({ succeeded }) => !succeeded);
  const freeAt = await whileFull(path.join(laboratory.folder, EVERYTHING), async () => {
    await until(refused, FULL_MS * 4);
    await pause(FULL_MS);
  });
  trial.figure({
    name: "writes are refused",
    value: refused() ? 1 : 0,
    unit: "",
    goal: 1,
    atLeast: true,
  });
  const recovered = (): number => load.samples.firstSuccessAfter(freeAt, "write") - freeAt;
  await until(() => Number.isFinite(recovered()), 60_000);
  trial.recovered(recovered());
  trial.figure({ name: "writes served again", value: recovered(), unit: "ms", goal: 10_000 });
  await noteHeard(trial);
}

/** Nobody who writes notices: facts wait in the outboxes, and reach the read model from there. */
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
  trial.figure({
    name: "facts wait",
    value: isFelt ? 1 : 0,
    unit: "",
    goal: 1,
    atLeast: true,
  });
  trial.recovered(await noteHeard(trial));
  const asked = load.samples.between(fullAt, Infinity);
  const refused = asked.filter(({ succeeded }) => !succeeded).length;
  trial.figure({ name: "requests refused", value: refused, unit: "", goal: 0 });
}

/** The broker that could store nothing is first found to be silent, and started again. */
async function noteHeard(trial: Trial): Promise<number> {
  const ms = await untilHeard(trial.laboratory, 60_000);
  trial.figure({ name: "heard of through NATS again", value: ms, unit: "ms", goal: 30_000 });
  await noteLag(trial);
  return ms;
}

function fullOf(place: string): Pick<FaultCase, "shortSeconds" | "hindrance" | "openOwn"> {
  return {
    shortSeconds: 1,
    hindrance: () => (canMount() ? undefined : "no disk can be mounted here"),
    openOwn: (options) => openWithDisk(options, place),
  };
}

async function overAndOver(trial: Trial, fill: (trial: Trial) => Promise<void>): Promise<void> {
  do {
    trial.tried();
    await fill(trial);
  } while (trial.goesOn());
}

export const fullDisk: FaultCase = {
  ...fullOf(EVERYTHING),
  name: "F14",
  title: "the disk under Postgres and NATS is full",
  inject: (trial) => overAndOver(trial, fillEverything),
};

export const fullBroker: FaultCase = {
  ...fullOf(BROKER),
  name: "F14-NATS",
  title: "the disk under NATS alone is full",
  inject: (trial) => overAndOver(trial, fillBroker),
};
