import * as z from "zod/mini";
import { KeyOf } from "../values/key-of.ts";

/** Display names of the types. */
export const typeNames = { call: "Call", visit: "Visit" };
export const InteractionType = KeyOf(typeNames, "Interaction type is required");
export type InteractionType = z.infer<typeof InteractionType>;

/** Display names of the kinds of caller. */
export const callerNames = {
  customer: "Customer",
  installer: "Installer",
};
export const CallerType = KeyOf(callerNames, "Choose customer or installer");
export type CallerType = z.infer<typeof CallerType>;

/** The display name of a caller whose kind is not known. */
export const NOT_IDENTIFIED = "Not identified";

/** Display names of the fault categories. */
export const faultNames = {
  electrical: "Electrical",
  mechanical: "Mechanical",
  software: "Software",
  installation: "Installation",
  user_error: "User error",
};
export const FaultCategory = KeyOf(faultNames, "This fault category is not known");
export type FaultCategory = z.infer<typeof FaultCategory>;

/** The source of an interaction: entered by a person, or read from the call system. */
export const InteractionSource = z.enum(["manual", "call-system"], "This source is not known");
export type InteractionSource = z.infer<typeof InteractionSource>;

/** Display names of the directions. */
export const directionNames = {
  inbound: "Inbound",
  outbound: "Outbound",
};
export const CallDirection = KeyOf(directionNames, "This direction is not known");
export type CallDirection = z.infer<typeof CallDirection>;

/** Display names of the call results. */
export const bucketNames = {
  answered: "Answered",
  missed: "Missed",
  voicemail: "Voicemail",
  not_reached: "Not reached",
  elsewhere: "Answered elsewhere",
  failed: "Failed",
  pending: "In progress",
  unknown: "Unknown",
};
/**
 * How a call ended. `missed` and `voicemail` are inbound, `not_reached` is outbound. `elsewhere` was taken by somebody
 * outside the team, `pending` has not ended, and `unknown` is any other result of the call system. Calls entered by
 * hand are `answered`.
 */
export const CallBucket = KeyOf(bucketNames, "This call result is not known");
export type CallBucket = z.infer<typeof CallBucket>;

/** The call results that figures count; calls with other results only appear in lists. */
export const COUNTED_BUCKETS = [
  "answered",
  "missed",
  "voicemail",
] as const satisfies readonly CallBucket[];

/** Whether the number of a synced call belongs to one contact, to none, or to several, or was withheld. */
export const NumberMatch = z.enum(["matched", "unmatched", "ambiguous", "withheld"]);
export type NumberMatch = z.infer<typeof NumberMatch>;
