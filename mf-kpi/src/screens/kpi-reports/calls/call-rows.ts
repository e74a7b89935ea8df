import type { CallAnalytics } from "@dash/contracts/interaction-analytics";
import type { CallBucket } from "@dash/contracts/interaction-kinds";
import { directionNames } from "../../../interactions/interaction-words.ts";
import type { InteractionFilters } from "../../../interactions/interactions-link.tsx";

/** All calls; what is left out of call analytics among them. */
export const callRows = { type: "call" } as const satisfies InteractionFilters;

/** The calls that call analytics counts. */
export const countedRows = { ...callRows, isCounted: "true" } as const satisfies InteractionFilters;

/** Where a call came from. Calls entered by hand have no direction. */
export type Origin = keyof CallAnalytics["counted"];

export const origins = [
  { key: "inbound", label: directionNames.inbound, direction: "inbound" },
  { key: "outbound", label: directionNames.outbound, direction: "outbound" },
  { key: "byHand", label: "By hand", direction: "none" },
] as const satisfies readonly { key: Origin; label: string; direction: string }[];

/** How many calls are counted. */
export function countedOf({ counted }: Pick<CallAnalytics, "counted">): number {
  return counted.inbound + counted.outbound + counted.byHand;
}

/** The results that are listed and never counted, and why. */
export const uncounted = [
  { bucket: "not_reached", why: "Outbound calls that nobody answered" },
  { bucket: "elsewhere", why: "Somebody outside the team took them" },
  { bucket: "failed", why: "The connection did not come about" },
  { bucket: "pending", why: "They have not ended yet" },
  { bucket: "unknown", why: "The call system gives a result that is not known here" },
] as const satisfies readonly { bucket: CallBucket; why: string }[];

export type UncountedBucket = (typeof uncounted)[number]["bucket"];

export function uncountedOf({ outbound, notCounted }: CallAnalytics, bucket: UncountedBucket) {
  return bucket === "not_reached" ? outbound.notReached : notCounted[bucket];
}
