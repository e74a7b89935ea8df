import * as z from "zod/mini";
import { PublishedArea } from "./published-build.ts";

/** A live build of an area, as it is inlined in the page. */
export const LiveArea = z.extend(PublishedArea, {
  id: z.string(),
  /** The address of the build's files, with a slash at the end: `/assets/<id>/<build>/`. */
  base: z.string(),
});
export type LiveArea = z.infer<typeof LiveArea>;

/** The live builds. Inlined in every page as `#dash-registry`, and read again at `/api/registry` after a failure. */
export const Registry = z.object({
  shell: z.object({ build: z.string(), base: z.string() }),
  areas: z.array(LiveArea),
  /** The part of which only this browser gets a build that is not live. */
  preview: z.optional(z.object({ part: z.string(), build: z.string() })),
});
export type Registry = z.infer<typeof Registry>;
