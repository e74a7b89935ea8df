import * as z from "zod/mini";
import { PublishedArea } from "./published-build.ts";

/** A build of an area that is live, as the page carries it. */
export const LiveArea = z.extend(PublishedArea, {
  id: z.string(),
  /** Where its files are, with a slash at the end: `/assets/<id>/<build>/`. */
  base: z.string(),
});
export type LiveArea = z.infer<typeof LiveArea>;

/** Which build of what is live. Inlined in every page as `#dash-registry`, and read again at `/api/registry` after a failure. */
export const Registry = z.object({
  shell: z.object({ build: z.string(), base: z.string() }),
  areas: z.array(LiveArea),
  /** The part of which this browser sees a build that is not live; nobody else does. */
  preview: z.optional(z.object({ part: z.string(), build: z.string() })),
});
export type Registry = z.infer<typeof Registry>;
