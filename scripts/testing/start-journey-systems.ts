import { appendFileSync } from "node:fs";
import { silentProgress } from "../run/system/progress.ts";
import { readSettings } from "../run/system/settings.ts";
import { startSystem, type System } from "../run/system/start-system.ts";
import { findChromium } from "./find-chromium.ts";
import { journeyLogIn } from "./journey-log.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

declare global {
  var journeySystem: System | undefined;
}

/**
 * Runs once before the journeys: builds the product and starts it with demo data, on its own data folder and port.
 * Journeys read its address from E2E_URL, the data folder from E2E_DATA_DIR, and the browser's path from
 * CHROMIUM_PATH.
 */
export default async function startForJourneys(): Promise<void> {
  const dataFolder = await makeScratchFolder("dash-e2e-");
  process.env["CHROMIUM_PATH"] = await findChromium((text) => process.stderr.write(`${text}\n`));
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
  const progress = { ...silentProgress, log };
  globalThis.journeySystem = await startSystem({ settings, progress });
  process.env["E2E_URL"] = globalThis.journeySystem.url;
  process.env["E2E_DATA_DIR"] = dataFolder;
}
