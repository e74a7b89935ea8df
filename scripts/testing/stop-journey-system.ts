import { rm } from "node:fs/promises";

/** Runs once after the journeys. */
export default async function stopForJourneys(): Promise<void> {
  await globalThis.journeySystem?.stop();
  const dataFolder = process.env["E2E_DATA_DIR"];
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
}
