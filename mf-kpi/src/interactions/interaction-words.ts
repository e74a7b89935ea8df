import type { CallBack } from "@dash/contracts/interactions/callers";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import {
  bucketNames,
  type CallBucket,
  type CallDirection,
  type CallerType,
  type InteractionSource,
  type InteractionType,
} from "@dash/contracts/interactions/interaction-kinds";
import { formatDateTime, formatDuration } from "@dash/kit";

export const typeNames: Record<InteractionType, string> = { call: "Call", visit: "Visit" };

export const directionNames: Record<CallDirection, string> = {
  inbound: "Inbound",
  outbound: "Outbound",
};

export const callerNames: Record<CallerType, string> = {
  customer: "Customer",
  installer: "Installer",
};

export const sourceNames: Record<InteractionSource, string> = {
  manual: "Entered by hand",
  "call-system": "From the call system",
};

export const NOT_IDENTIFIED = "Not identified";

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
export function callCourse(call: {
  readonly direction: CallDirection | null;
  readonly bucket: CallBucket | null;
}): string {
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

/** Formats minutes, such as `1,250 min`. */
export function minutesText(minutes: number): string {
  return `${minutes.toLocaleString("en-GB")} min`;
}

/** A duration to the second, such as `2:05 min` for a call or `1:30 h` for a visit. */
export function durationText(type: InteractionType, seconds: number): string {
  const sizes = [Math.floor(seconds / 60), seconds % 60] as const;
  // `formatDuration` formats hours and minutes; minutes and seconds have the same format.
  if (type === "call") return `${formatDuration(seconds)} min`;
  const odd = sizes[1] > 0 ? `:${String(sizes[1]).padStart(2, "0")}` : "";
  return `${formatDuration(sizes[0])}${odd} h`;
}
