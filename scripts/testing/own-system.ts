import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { silentProgress } from "../run/system/progress.ts";
import { readSettings } from "../run/system/settings.ts";
import { startSystem, type StartOptions, type System } from "../run/system/start-system.ts";

export interface OwnSystem {
  readonly folder: string;
  readonly system: System;
  stop(): Promise<void>;
}

/** A number of writes per second that no client reaches: refusals of the flood guard would hide what is measured. */
export const NO_FLOOD_GUARD = "1000000000";

/**
 * Starts a system for one test or measurement. Unless the environment names a data folder, it has one of its own, which
 * is removed when the system stops or does not start.
 */
export async function startOwnSystem(
  env: Readonly<Record<string, string>>,
  options: Partial<Omit<StartOptions, "settings">> = {},
): Promise<OwnSystem> {
  const folder = env["DATA_DIR"] ?? (await mkdtemp(path.join(tmpdir(), "dash-system-")));
  const removeFolder = async (): Promise<void> => {
    if (!env["DATA_DIR"]) await rm(folder, { recursive: true, force: true });
  };
  try {
    const settings = readSettings({ DATA_DIR: folder, PORT: "0", ...env });
    const system = await startSystem({ settings, progress: silentProgress, ...options });
    const stop = async (): Promise<void> => {
      await system.stop();
      await removeFolder();
    };
    return { folder, system, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
