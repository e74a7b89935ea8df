import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { type CallBucket, directionNames } from "@dash/contracts/interactions/interaction-kinds";
import type { InteractionFilters } from "../../../interactions/interactions-link.tsx";

/** All calls, including those that call analytics does not count. */
export const allCallsFilter = { type: "call" } as const satisfies InteractionFilters;

export const countedCallsFilter = {
  ...allCallsFilter,
  isCounted: "true",
} as const satisfies InteractionFilters;

/** The origin of a call. Calls entered by hand have no direction. */
export type Origin = keyof CallAnalytics["counted"];

export const origins = [
  { key: "inbound", label: directionNames.inbound, direction: "inbound" },
  { key: "outbound", label: directionNames.outbound, direction: "outbound" },
  { key: "byHand", label: "By hand", direction: "none" },
] as const satisfies readonly { key: Origin; label: string; direction: string }[];

/** The number of counted calls. */
export function countedOf({ counted }: Pick<CallAnalytics, "counted">): number {
  return counted.inbound + counted.outbound + counted.byHand;
}

/** The results that are listed but never counted, with the reasons. */
export const uncountedRows = [
  { bucket: "not_reached", why: "Outbound calls that nobody answered" },
  { bucket: "elsewhere", why: "Somebody outside the team took them" },
  { bucket: "failed", why: "The connection did not come about" },
  { bucket: "pending", why: "They have not ended yet" },
  { bucket: "unknown", why: "The call system gives a result that is not known here" },
] as const satisfies readonly { bucket: CallBucket; why: string }[];

export type UncountedBucket = (typeof uncountedRows)[number]["bucket"];

export function uncountedOf({ outbound, notCounted }: CallAnalytics, bucket: UncountedBucket) {
  return bucket === "not_reached" ? outbound.notReached : notCounted[bucket];
}
