import * as z from "zod/mini";
import { PublishedArea } from "./published-build.ts";

/** A live build of an area, in the form that pages contain. */
export const LiveArea = z.extend(PublishedArea, {
  id: z.string(),
  /** The address of the build's files: `/assets/<id>/<build>/`, with the slash at the end. */
  base: z.string(),
});
export type LiveArea = z.infer<typeof LiveArea>;

/**
 * The registry of live builds. Every page contains it as `#dash-registry`; `/api/registry` answers it again after a
 * failure.
 */
export const Registry = z.object({
  shell: z.object({ build: z.string(), base: z.string() }),
  areas: z.array(LiveArea),
  /** The build that only this browser gets in place of the live one. */
  preview: z.optional(z.object({ part: z.string(), build: z.string() })),
});
export type Registry = z.infer<typeof Registry>;
