import * as z from "zod/mini";
import { AreaDescriptor } from "./area-descriptor.ts";

/** The part name of the shell; the part name of an area is its id. */
export const SHELL = "shell";

/**
 * The module federation name of an area's build on the page. Each build has its own name; otherwise a page would run
 * the old code after a change of builds.
 */
export function federationName(id: string, build: string): string {
  return `${id.replaceAll("-", "_")}_${build}`;
}

/**
 * Lists of a build's files, by the screen, widget or page that needs them. File names are relative to the build's
 * folder.
 */
export const PreloadLists = z.record(z.string(), z.array(z.string()));
export type PreloadLists = z.infer<typeof PreloadLists>;

/** The `sha384-…` hash of every script and style of a build, by file name. */
export const Integrity = z.record(z.string(), z.string());
export type Integrity = z.infer<typeof Integrity>;

/** The record of an area's build, stored among its files as `published.json`. */
export const PublishedArea = z.object({
  build: z.string(),
  descriptor: AreaDescriptor,
  /** The federation entry. */
  entry: z.string(),
  /** The values of the federation manifest that the loader needs. With them it need not fetch the manifest. */
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
