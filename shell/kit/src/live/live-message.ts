import * as z from "zod/mini";

/** A message between the tabs of a browser, which share one stream. */
export const LiveMessage = z.discriminatedUnion("kind", [
  /** The stream was opened again. Anything may have changed meanwhile. */
  z.object({ kind: z.literal("resumed") }),
  z.object({ kind: z.literal("stale"), topics: z.array(z.string()) }),
  /** The session may have ended. Each tab must ask. */
  z.object({ kind: z.literal("check-session") }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The topics in the data of a `stale` event. Malformed data has none. */
export function topicsIn(data: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(data));
  } catch {
    return [];
  }
}
