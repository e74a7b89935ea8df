import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Failure } from "../../failure.ts";
import { noteLag, untilHeard } from "../broker-path.ts";
import { openLaboratory, type Laboratory, type LaboratoryOptions } from "../laboratory.ts";
import { until, type FaultCase, type Trial } from "../trial.ts";

const run = promisify(execFile);
const DISK_MEBIBYTES = 1_024;
const FULL_MS = 2_000;
const BALLAST = "ballast";

/** Whether this machine lets us mount a disk. */
export function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** Opens a laboratory on a small disk of its own in memory. */
export async function openOnDisk(options: LaboratoryOptions): Promise<Laboratory> {
  const disk = await mountDisk();
  try {
    const laboratory = await openLaboratory({ ...options, folder: disk.folder });
    const close = (): Promise<void> => laboratory.close().finally(disk.remove);
    return { ...laboratory, close };
  } catch (error) {
    await disk.remove();
    throw error;
  }
}

/** Mounting takes root. */
async function mountDisk(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEBIBYTES}m`, "tmpfs", folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw new Failure(
      `F14 needs a disk that it may fill, and none can be mounted here: ${(error as Error).message}\nRun it as root, or leave it out.`,
    );
  }
  return {
    folder,
    remove: async () => {
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The others write too, so the last bytes may already be theirs. */
async function fill({ folder }: Laboratory): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const file = path.join(folder, BALLAST);
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOSPC") throw error;
  });
}

async function fillFor(trial: Trial): Promise<void> {
  const { laboratory, load } = trial;
  trial.tried();
  await fill(laboratory);
  const fullAt = performance.now();
  // Postgres writes on into the segments it has; it is full once it refuses.
  const refused = (): boolean =>
    load.samples.between(fullAt, Infinity, ["write"]).some(({ succeeded }) => !succeeded);
  await until(refused, FULL_MS * 4);
  trial.figure({
    ...{ name: "writes are refused", value: refused() ? 1 : 0, unit: "" },
    ...{ goal: 1, atLeast: true },
  });
  await pause(FULL_MS);
  await rm(path.join(laboratory.folder, BALLAST));
  const freeAt = performance.now();
  const recovered = (): number => load.samples.firstSuccessAfter(freeAt, "write") - freeAt;
  await until(() => Number.isFinite(recovered()), 60_000);
  trial.recovered(recovered());
  trial.figure({ name: "writes served again", value: recovered(), unit: "ms", goal: 10_000 });
  // The broker that could store nothing is first found to be silent, and started again.
  const heard = await untilHeard(laboratory, 60_000);
  trial.figure({ name: "heard of through NATS again", value: heard, unit: "ms", goal: 30_000 });
  await noteLag(trial);
}

export const fullDisk: FaultCase = {
  name: "F14",
  title: "the disk under Postgres and NATS is full",
  shortSeconds: 1,
  hindrance: () => (canMount() ? undefined : "no disk can be mounted here"),
  openOwn: openOnDisk,
  async inject(trial) {
    do await fillFor(trial);
    while (trial.goesOn());
  },
};
