import path from "node:path";

/** Returns the log of all processes of the journey system, in its data folder. */
export function journeyLogIn(dataFolder: string): string {
  return path.join(dataFolder, "journeys.log");
}
