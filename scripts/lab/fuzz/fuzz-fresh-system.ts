import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { worriesOnly } from "../../system/progress.ts";
import { readSettings } from "../../system/settings.ts";
import { startSystem, type System } from "../../system/start-system.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import { runFuzz, type FuzzOptions } from "./run-fuzz.ts";

/** The fuzz writes faster than any honest session: here the flood guard would only hide what is behind it. */
const UNGUARDED_WRITES_PER_SECOND = 100_000;

/** Runs the fuzz on a system of its own with demo data, so that nobody's records are in its way, and removes it all. */
export async function fuzzFreshSystem(options: Omit<FuzzOptions, "url">): Promise<FuzzReport> {
  const folder = await mkdtemp(path.join(tmpdir(), "dash-fuzz-"));
  try {
    return await fuzzSystemIn(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fuzzSystemIn(
  folder: string,
  options: Omit<FuzzOptions, "url">,
): Promise<FuzzReport> {
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "warn",
    WRITES_PER_SECOND: String(UNGUARDED_WRITES_PER_SECOND),
  });
  const system = await startSystem({ settings, progress: worriesOnly });
  try {
    const before = processIdsOf(system);
    const report = await runFuzz({ ...options, url: system.url });
    for (const [name, id] of processIdsOf(system)) {
      if (before.get(name) !== id) report.addAftermath(`${name} had to be restarted`);
    }
    return report;
  } finally {
    await system.stop();
  }
}

function processIdsOf(system: System): Map<string, number | undefined> {
  return new Map(system.processes.map((name) => [name, system.processId(name)]));
}
