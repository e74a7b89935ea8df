import * as z from "zod/mini";
import { AreaDescriptor } from "./area-descriptor.ts";

/** The name of the shell among the parts; areas have their ids. */
export const SHELL = "shell";

/**
 * The name of an area's build on the page. It is unique, because otherwise a page would run the old code after a
 * change.
 */
export function federationName(id: string, build: string): string {
  return `${id.replaceAll("-", "_")}_${build}`;
}

/** Files of a build by the screen, widget or page that needs them, each relative to the build's folder. */
export const PreloadLists = z.record(z.string(), z.array(z.string()));
export type PreloadLists = z.infer<typeof PreloadLists>;

/** `sha384-…` by file, of all scripts and styles of a build. */
export const Integrity = z.record(z.string(), z.string());
export type Integrity = z.infer<typeof Integrity>;

/** The record of a build of an area, among its files as `published.json`. */
export const PublishedArea = z.object({
  build: z.string(),
  descriptor: AreaDescriptor,
  /** The federation entry. */
  entry: z.string(),
  /** What the loader needs of the federation manifest, so that it need not be fetched. */
  manifest: z.object({ name: z.string(), globalName: z.string() }),
  preload: PreloadLists,
  integrity: Integrity,
});
export type PublishedArea = z.infer<typeof PublishedArea>;

/** The record of a build of the shell. */
export const PublishedShell = z.object({
  build: z.string(),
  entry: z.string(),
  preload: PreloadLists,
  integrity: Integrity,
});
export type PublishedShell = z.infer<typeof PublishedShell>;
