import * as z from "zod/mini";

/** One live build of an area, as its pointer (`live.json`) says and the page carries it. */
export const LiveArea = z.object({
  id: z.string(),
  /** Names the folder of built files; a build never changes once it is live. */
  build: z.string(),
  /** Where its files are, with a slash at the end: `/assets/<id>/<build>/`. */
  base: z.string(),
  /** The area's `area.json`; the shell checks it. */
  descriptor: z.record(z.string(), z.unknown()),
  /** The federation entry, relative to `base`, as every file below. */
  entry: z.string(),
  /** What the loader needs of the federation manifest, so that it need not be fetched. */
  manifest: z.unknown(),
  /** Files to fetch ahead, by screen, widget or exposed module. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Subresource integrity by file. */
  integrity: z.record(z.string(), z.string()),
});
export type LiveArea = z.infer<typeof LiveArea>;

/** Which build of what is live. Inlined in every page as `#dash-registry`, and read again at `/api/registry` after a failure. */
export const Registry = z.object({
  shell: z.object({ build: z.string(), base: z.string() }),
  areas: z.array(LiveArea),
});
export type Registry = z.infer<typeof Registry>;
