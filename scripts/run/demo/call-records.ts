import type { CallParty, CallRecord } from "../stand-ins/call-system/call-record.ts";
import { DESK_NUMBER } from "./callers.ts";
import { DAY_MS, demoMonths } from "./demo-calendar.ts";
import { planCalls, type Extension, type PlannedCall } from "./plan-calls.ts";

const LOG_DAYS = 90;
const LOG_MONTHS = 4;
const LOG_DELAY_MS = 20_000;

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
  const { key, direction, extension, colleague, ringSeconds, talkSeconds, result } = call;
  const action = direction === "inbound" ? "Phone Call" : "VoIP Call";
  const rang = { result: "Missed", duration: ringSeconds, action };
  const answered = { result, duration: ringSeconds + talkSeconds, action };
  const tookOver = { result: "Accepted", duration: talkSeconds, action: "Transfer" };
  const records = [
    ...(call.isQueued ? [recordOf(call, colleague, rang)] : []),
    recordOf(call, extension, answered),
    ...(call.isTransferred ? [recordOf(call, colleague, tookOver)] : []),
  ];
  return records.map((record, index) => ({ ...record, id: `demo-${key}-${index + 1}` }));
}

/** The key by which the call log identifies a call. */
export function sessionKeyOf({ key }: PlannedCall): string {
  return `s-demo-${key}`;
}

function recordOf(
  call: PlannedCall,
  { id, number }: Extension,
  leg: Pick<CallRecord, "result" | "duration" | "action">,
): Omit<CallRecord, "id"> {
  const isInbound = call.direction === "inbound";
  const theirs: CallParty = call.number ? { phoneNumber: call.number } : {};
  const ours = { phoneNumber: DESK_NUMBER, extensionNumber: number, extensionId: String(id) };
  const shared = {
    ...leg,
    type: "Voice" as const,
    direction: isInbound ? ("Inbound" as const) : ("Outbound" as const),
    transport: "PSTN" as const,
    startTime: call.startTime.toISOString(),
    from: isInbound ? theirs : ours,
    to: isInbound ? ours : theirs,
    extension: { id },
    ...(call.bucket === "pending" && { finished: false }),
  };
  return {
    ...shared,
    sessionId: call.key.replace("-", ""),
    telephonySessionId: sessionKeyOf(call),
    legs: [{ ...shared, legType: isInbound ? "Accept" : "SipToPstnMetered", master: true }],
    lastModifiedTime: new Date(call.endTime.getTime() + LOG_DELAY_MS).toISOString(),
  };
}
