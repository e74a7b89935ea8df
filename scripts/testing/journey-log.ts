import path from "node:path";

/** Returns the path of the file with the log of all processes that the journeys use. */
export function journeyLogIn(dataFolder: string): string {
  return path.join(dataFolder, "journeys.log");
}
