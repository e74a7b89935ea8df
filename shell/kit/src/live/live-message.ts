import * as z from "zod/mini";

/** A message between the tabs of a browser, which share one stream. */
export const LiveMessage = z.discriminatedUnion("kind", [
  /** The stream was opened again. Anything may have changed meanwhile. */
  z.object({ kind: z.literal("resumed") }),
  z.object({ kind: z.literal("stale"), topics: z.array(z.string()) }),
  /** The session may have ended. Each tab must ask. */
  z.object({ kind: z.literal("check-session") }),
  /** The live build of each part of the page. */
  z.object({ kind: z.literal("builds"), builds: z.record(z.string(), z.string()) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The message of an event whose data is the value of one field. It is null where the data is malformed. */
export function messageIn(
  kind: LiveMessage["kind"],
  field: "topics" | "builds",
  data: string,
): LiveMessage | null {
  try {
    return LiveMessage.parse({ kind, [field]: JSON.parse(data) as unknown });
  } catch {
    return null;
  }
}
