import { rm } from "node:fs/promises";
import { linesWithSecrets } from "./journey-secrets.ts";

/**
 * Runs once after the journeys: stops the system and searches its log for secrets.
 * @throws Error if the log contains a secret (S24).
 */
export default async function stopForJourneys(): Promise<void> {
  await globalThis.journeySystem?.stop();
  const dataFolder = process.env["E2E_DATA_DIR"];
  if (!dataFolder) return;
  const lines = linesWithSecrets(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
  if (lines.length > 0) throw new Error(`S24 secrets stand in the log:\n${lines.join("\n")}`);
}
