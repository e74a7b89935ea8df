import { rm } from "node:fs/promises";
import { linesWithSecrets } from "./journey-secrets.ts";

/**
 * Runs once after the journeys: stops their systems and searches the logs for secrets.
 * @throws Error if a log contains a secret (S24).
 */
export default async function stopForJourneys(): Promise<void> {
  const lines: string[] = [];
  for (const { dataFolder, system } of globalThis.journeySystems ?? []) {
    await system.stop();
    lines.push(...linesWithSecrets(dataFolder));
    await rm(dataFolder, { recursive: true, force: true });
  }
  if (lines.length > 0) throw new Error(`S24 secrets stand in the log:\n${lines.join("\n")}`);
}
