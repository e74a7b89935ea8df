import { appendFileSync, existsSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { silentProgress } from "../run/system/progress.ts";
import { runAside } from "../run/system/run-aside.ts";
import { readSettings } from "../run/system/settings.ts";
import { startSystem, type System } from "../run/system/start-system.ts";
import { findChromium } from "./find-chromium.ts";
import { journeyLogIn } from "./journey-log.ts";

interface JestSettings {
  readonly maxWorkers: number;
}

interface JourneySystem {
  readonly dataFolder: string;
  readonly system: System;
}

declare global {
  var journeySystems: readonly JourneySystem[] | undefined;
}

/**
 * Runs once before the journeys: builds the product and starts it with demo data, once for each of jest's workers, so
 * that no journey counts what another one writes meanwhile. Journeys read the address of their system from E2E_URL,
 * its data folder from E2E_DATA_DIR, and the browser's path from CHROMIUM_PATH.
 */
export default async function startForJourneys({ maxWorkers }: JestSettings): Promise<void> {
  process.env["CHROMIUM_PATH"] = await findChromium((text) => process.stderr.write(`${text}\n`));
  // Builds before the systems do it at the same time; they find nothing left to build.
  await runAside({ module: "release/build/build-all.command.ts", say: silentProgress.say });
  const systems = await Promise.all(Array.from({ length: maxWorkers }, startJourneySystem));
  globalThis.journeySystems = systems;
  process.env["E2E_SYSTEMS"] = JSON.stringify(
    systems.map(({ dataFolder, system }) => ({ E2E_URL: system.url, E2E_DATA_DIR: dataFolder })),
  );
}

async function startJourneySystem(): Promise<JourneySystem> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "dash-e2e-"));
  const { DEMONSTRATION = "" } = process.env;
  if (existsSync(DEMONSTRATION)) await cp(DEMONSTRATION, dataFolder, { recursive: true });
  const settings = readSettings({
    ...process.env,
    DATA_DIR: dataFolder,
    PORT: "0",
    PUBLIC_BASE_URL: "",
    // The role matrix asks faster than any person: on a quick machine, more than the limit of a session.
    WRITES_PER_SECOND: "100000",
  });
  const log = (name: string, line: string): void =>
    appendFileSync(journeyLogIn(dataFolder), `${name} ${line}\n`);
  return {
    dataFolder,
    system: await startSystem({ settings, progress: { ...silentProgress, log } }),
  };
}
