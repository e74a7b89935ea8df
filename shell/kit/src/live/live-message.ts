import * as z from "zod/mini";

/** What the tabs of a browser tell each other about the one stream they share. */
export const LiveMessage = z.discriminatedUnion("kind", [
  /** The stream was opened again: anything may have changed meanwhile. */
  z.object({ kind: z.literal("resumed") }),
  z.object({ kind: z.literal("stale"), topics: z.array(z.string()) }),
  /** The session may have ended: ask. */
  z.object({ kind: z.literal("check-session") }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The topics in a `stale` event's data; none where it is malformed. */
export function topicsIn(data: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(data));
  } catch {
    return [];
  }
}
