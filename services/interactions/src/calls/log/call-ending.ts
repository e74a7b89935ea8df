import type { CallBucket, CallDirection } from "@dash/contracts/interactions/interaction-kinds";

/** How a leg of a call can end. When the legs of a call end differently, the first ending of this list counts. */
export const ENDINGS = [
  "answered",
  "voicemail",
  "missed",
  "elsewhere",
  "failed",
  "pending",
  "unknown",
] as const satisfies readonly CallBucket[];
export type Ending = (typeof ENDINGS)[number];

/** The vendor's words for each ending, in lower case. The list is incomplete: any other word means `unknown`. */
const resultsOf: Readonly<Partial<Record<Ending, readonly string[]>>> = {
  answered: ["accepted", "call connected"],
  voicemail: ["voicemail", "sent to voicemail", "reply"],
  missed: [
    "missed",
    "no answer",
    "hang up",
    "abandoned",
    "busy",
    "declined",
    "rejected",
    "answered not accepted",
    "callback requested",
  ],
  elsewhere: ["answered elsewhere", "stopped"],
  failed: [
    "blocked",
    "call failed",
    "call failure",
    "carrier is not active",
    "edge trunk misconfigured",
    "ip phone offline",
    "internal error",
    "international disabled",
    "international restricted",
    "no calling credit",
    "not allowed",
    "partial receive",
    "receive error",
    "restricted number",
    "send error",
    "suspended account",
    "wrong number",
    "fax not sent",
    "fax partially sent",
    "fax poor line",
    "fax receipt error",
  ],
  pending: ["in progress"],
};

const endings = new Map(
  ENDINGS.flatMap((ending) => (resultsOf[ending] ?? []).map((result) => [result, ending] as const)),
);

export function endingOf(result: string | null, isFinished: boolean): Ending {
  if (!isFinished) return "pending";
  return endings.get(result?.toLowerCase() ?? "") ?? "unknown";
}

/** The bucket in which a call counts. An outbound call that was missed or reached voicemail is `not_reached`. */
export function bucketOf(ending: Ending, direction: CallDirection): CallBucket {
  const isMissed = ending === "missed" || ending === "voicemail";
  return isMissed && direction === "outbound" ? "not_reached" : ending;
}
