import path from "node:path";

/** All that the processes of the journey system have written, below its data folder. */
export function journeyLogIn(dataFolder: string): string {
  return path.join(dataFolder, "journeys.log");
}
