import type { CallBack } from "@dash/contracts/interactions/callers";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  bucketNames,
  callerNames,
  directionNames,
  NOT_IDENTIFIED,
  type InteractionSource,
} from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime } from "@dash/kit";

export const sourceNames: Record<InteractionSource, string> = {
  manual: "Entered by hand",
  "call-system": "From the call system",
};

/** The kind of caller; null for a visit without one, because a visit names its customer. */
export function callerName({
  interactionType,
  callerType,
}: Pick<CustomerInteraction, "interactionType" | "callerType">): string | null {
  if (callerType) return callerNames[callerType];
  return interactionType === "call" ? NOT_IDENTIFIED : null;
}

/** The name of the person to call back; without one, the kind of caller. */
export function callBackName({ name, callerType }: Pick<CallBack, "name" | "callerType">): string {
  return name ?? (callerType ? callerNames[callerType] : NOT_IDENTIFIED);
}

/** An interaction's name for labels, such as `call of 15 Jul 2026, 09:00`. */
export function interactionName({
  interactionType,
  occurredAt,
}: Pick<CustomerInteraction, "interactionType" | "occurredAt">): string {
  return `${interactionType} of ${formatDateTime(occurredAt)}`;
}

/** The direction and result of a call, such as `Inbound, missed`; empty for a visit. */
export function callCourse(call: Pick<CustomerInteraction, "direction" | "bucket">): string {
  const direction = call.direction && directionNames[call.direction];
  const result = call.bucket && bucketNames[call.bucket];
  if (!direction || !result) return result || direction || "";
  return `${direction}, ${result.toLowerCase()}`;
}

/** Yes, no, or `missing` if there is no answer. */
export function flagText(flag: boolean | null | undefined, missing = "Not stated"): string {
  if (flag === null || flag === undefined) return missing;
  return flag ? "Yes" : "No";
}
