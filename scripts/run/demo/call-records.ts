import type { CallLeg, CallParty, CallRecord } from "../stand-ins/call-system/call-record.ts";
import { DESK_NUMBER } from "./callers.ts";
import { demoMonths } from "./demo-calendar.ts";
import type { Extension } from "./desk.ts";
import { planCalls, type PlannedCall } from "./plan-calls.ts";

const LOG_DAYS = 90;
const DAY_MS = 86_400_000;
const LOG_MONTHS = 4;
const LOG_DELAY_MS = 20_000;

/** The words of the call platform for each result of a call; one of several is picked. */
const RESULTS = {
  answered: { inbound: ["Accepted"], outbound: ["Call connected"] },
  missed: { inbound: ["Missed", "Missed", "Hang Up", "Abandoned"], outbound: [] },
  voicemail: { inbound: ["Voicemail"], outbound: [] },
  not_reached: { inbound: [], outbound: ["No Answer", "No Answer", "Busy"] },
  elsewhere: { inbound: ["Answered Elsewhere"], outbound: [] },
  failed: { inbound: ["Blocked"], outbound: ["Call Failed", "Wrong Number"] },
  pending: { inbound: ["In Progress"], outbound: [] },
  // The platform's documentation does not list all results; this one is not in it.
  unknown: { inbound: ["Call Parked"], outbound: [] },
} as const;

/** Returns the call log of the ninety days before `now`. */
export function callRecordsUntil(now: Date): CallRecord[] {
  const since = now.getTime() - LOG_DAYS * DAY_MS;
  return demoMonths(now)
    .slice(-LOG_MONTHS)
    .flatMap((month) => planCalls(month, now))
    .filter(({ startTime }) => startTime.getTime() >= since)
    .flatMap(recordsOf);
}

/** Returns the call log's records of one call: one for each person who let it ring, answered it or took it over. */
export function recordsOf(call: PlannedCall): CallRecord[] {
  const { extension, missedBy, transferredTo, ringSeconds, talkSeconds } = call;
  const ringing = missedBy.map((colleague) =>
    record(call, colleague, { result: "Missed", duration: ringSeconds, action: "Phone Call" }),
  );
  const answered = record(call, extension, {
    result: resultOf(call),
    duration: ringSeconds + talkSeconds,
    action: call.direction === "inbound" ? "Phone Call" : "VoIP Call",
  });
  const transferred = transferredTo
    ? [
        record(call, transferredTo, {
          result: "Accepted",
          duration: talkSeconds,
          action: "Transfer",
        }),
      ]
    : [];
  return [...ringing, answered, ...transferred].map((each, index) => ({
    ...each,
    id: `demo-${call.key}-${index + 1}`,
  }));
}

/** The key by which the call log identifies a call. */
export function sessionKeyOf({ key }: PlannedCall): string {
  return `s-demo-${key}`;
}

function record(
  call: PlannedCall,
  { id, number }: Extension,
  { result, duration, action }: { result: string; duration: number; action: string },
): Omit<CallRecord, "id"> {
  const { key, startTime, endTime, direction } = call;
  const theirs: CallParty = call.number ? { phoneNumber: call.number } : {};
  const ours: CallParty = {
    phoneNumber: DESK_NUMBER,
    extensionNumber: number,
    extensionId: String(id),
  };
  const shared: Omit<CallLeg, "legType"> = {
    type: "Voice",
    direction: direction === "inbound" ? "Inbound" : "Outbound",
    action,
    result,
    duration,
    transport: "PSTN",
    startTime: startTime.toISOString(),
    from: direction === "inbound" ? theirs : ours,
    to: direction === "inbound" ? ours : theirs,
    extension: { id },
    ...(call.bucket === "pending" ? { finished: false } : {}),
  };
  const leg: CallLeg = {
    ...shared,
    legType: direction === "inbound" ? "Accept" : "SipToPstnMetered",
    master: true,
  };
  return {
    ...shared,
    sessionId: key.replace("-", ""),
    telephonySessionId: sessionKeyOf(call),
    legs: [leg],
    lastModifiedTime: new Date(endTime.getTime() + LOG_DELAY_MS).toISOString(),
  };
}

/** Picks one of the words for a call's result, always the same word for the same call. */
function resultOf({ bucket, direction, startTime }: PlannedCall): string {
  const words: readonly string[] = RESULTS[bucket][direction];
  const word = words[startTime.getUTCSeconds() % words.length];
  if (!word) throw new Error(`no ${direction} call ends ${bucket}`);
  return word;
}
