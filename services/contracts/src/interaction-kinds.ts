import * as z from "zod/mini";

export const InteractionType = z.enum(["call", "visit"], "Interaction type is required");
export type InteractionType = z.infer<typeof InteractionType>;

export const CallerType = z.enum(["customer", "installer"], "Choose customer or installer");
export type CallerType = z.infer<typeof CallerType>;

export const FaultCategory = z.enum(
  ["electrical", "mechanical", "software", "installation", "user_error"],
  "This fault category is not known",
);
export type FaultCategory = z.infer<typeof FaultCategory>;

/** Fault categories as people read them. */
export const faultNames: Record<FaultCategory, string> = {
  electrical: "Electrical",
  mechanical: "Mechanical",
  software: "Software",
  installation: "Installation",
  user_error: "User error",
};

/** Who wrote an interaction down: a person, or the call system. */
export const InteractionSource = z.enum(["manual", "call-system"], "This source is not known");
export type InteractionSource = z.infer<typeof InteractionSource>;

export const CallDirection = z.enum(["inbound", "outbound"], "This direction is not known");
export type CallDirection = z.infer<typeof CallDirection>;

/**
 * How a call ended. Missed and voicemail are inbound, not reached is outbound; elsewhere was taken by somebody who is not
 * ours, pending has not ended, and unknown is whatever the call system says in words of its own. Calls entered by hand
 * are answered.
 */
export const CallBucket = z.enum(
  ["answered", "missed", "voicemail", "not_reached", "elsewhere", "failed", "pending", "unknown"],
  "This call result is not known",
);
export type CallBucket = z.infer<typeof CallBucket>;

/** Results of calls as people read them. */
export const bucketNames: Record<CallBucket, string> = {
  answered: "Answered",
  missed: "Missed",
  voicemail: "Voicemail",
  not_reached: "Not reached",
  elsewhere: "Answered elsewhere",
  failed: "Failed",
  pending: "In progress",
  unknown: "Unknown",
};

/** The results of calls that count; others are listed only. */
export const COUNTED_BUCKETS = [
  "answered",
  "missed",
  "voicemail",
] as const satisfies readonly CallBucket[];

/** What the number of a synced call says about who was on the line. */
export const NumberMatch = z.enum(["matched", "unmatched", "ambiguous", "withheld"]);
export type NumberMatch = z.infer<typeof NumberMatch>;
