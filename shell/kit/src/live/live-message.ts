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

/** The message in the data of a `stale` event, or null where that is malformed. */
export function staleIn(data: string): LiveMessage | null {
  return messageIn(data, (topics) => ({ kind: "stale", topics }));
}

/** The message in the data of a `builds` event, or null where that is malformed. */
export function buildsIn(data: string): LiveMessage | null {
  return messageIn(data, (builds) => ({ kind: "builds", builds }));
}

function messageIn(data: string, make: (value: unknown) => object): LiveMessage | null {
  try {
    return LiveMessage.parse(make(JSON.parse(data)));
  } catch {
    return null;
  }
}
