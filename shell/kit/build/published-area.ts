import * as z from "zod/mini";
import { AreaDescriptor } from "../src/area/area-descriptor.ts";

/** Files of a build by the screen, widget or page that needs them, each relative to the build's folder. */
export const PreloadLists = z.record(z.string(), z.array(z.string()));
export type PreloadLists = z.infer<typeof PreloadLists>;

/** `sha384-…` by file, of all scripts and styles of a build. */
export const Integrity = z.record(z.string(), z.string());
export type Integrity = z.infer<typeof Integrity>;

/** One build of an area, as in its `live.json`. */
export const PublishedArea = z.object({
  build: z.string(),
  descriptor: AreaDescriptor,
  entry: z.string(),
  manifest: z.object({ name: z.string(), globalName: z.string() }),
  preload: PreloadLists,
  integrity: Integrity,
});
export type PublishedArea = z.infer<typeof PublishedArea>;

/** The file of the shell with the drawings on nivo. A page asks for it when a chart comes near the window. */
export const CHARTS_FILE = "charts.js";

/** One build of the shell, as in its `live.json`. */
export interface PublishedShell {
  readonly build: string;
  readonly entry: string;
  readonly preload: PreloadLists;
  readonly integrity: Integrity;
}

/** The name of the global list to which the chunks of a federated build add themselves. */
export function chunkListOf(federationName: string): string {
  return `${federationName}_chunks`;
}
