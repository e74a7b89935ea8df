import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../project-root.ts";
import { endProcess } from "../../run/supervisor/bound-command.ts";
import { freePort } from "../../run/system/ports.ts";
import { processUse } from "./process-use.ts";

/** The processor time and memory of a system with demo data while nobody uses it; started as the README says. */
export interface Idle {
  /** The processor time as a share of one processor. */
  readonly share: number;
  readonly mebibytes: number;
}

/** How long a started system still works on what follows from its start: after 90 seconds it looks for drift in all months. */
const SETTLES_MS = 120_000;

export async function measureIdle(seconds: number): Promise<Idle> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-idle-"));
  const env = { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: projectRoot, env });
  child.stderr.resume();
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith("Ready")) break;
    child.stdout.resume();
    await pause(SETTLES_MS);
    const before = processUse([child.pid]);
    await pause(seconds * 1000);
    const { processorSeconds, mebibytes } = processUse([child.pid]);
    return { share: (processorSeconds - before.processorSeconds) / seconds, mebibytes };
  } finally {
    await endProcess(child, "SIGINT");
    await rm(folder, { recursive: true, force: true });
  }
}
