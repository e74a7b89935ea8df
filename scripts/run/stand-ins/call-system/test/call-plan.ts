import type { CallLeg, CallParty, CallRecord } from "../call-record.ts";

/**
 * The values of a call that the sync should store. They are written by hand and not computed from the call's records.
 */
export interface ExpectedCall {
  readonly direction: "inbound" | "outbound";
  readonly bucket: string;
  readonly number: string | null;
  readonly durationSeconds: number | null;
  readonly callResult: string | null;
}

export interface PlannedCall {
  readonly records: readonly CallRecord[];
  /** Null if the record is not a call with an outside number. */
  readonly expected: ExpectedCall | null;
}

const OURS: CallParty = { phoneNumber: "+442079460999", extensionNumber: "101", extensionId: "1" };
const COLLEAGUE: CallParty = { extensionNumber: "102", extensionId: "2" };

interface Seed {
  readonly index: number;
  readonly startTime: Date;
}

type Make = (seed: Seed) => PlannedCall;

const answered = { direction: "inbound", bucket: "answered", callResult: "Accepted" } as const;

/** One call of each kind that a call log contains; the usual kinds several times. */
const kinds: readonly Make[] = [
  one({}, {}),
  one({ result: "Missed" }, { bucket: "missed", callResult: "Missed" }),
  one({ result: "Voicemail" }, { bucket: "voicemail", callResult: "Voicemail" }),
  outbound("Call connected", "answered"),
  outbound("No Answer", "not_reached"),
  one({ from: { name: "Anonymous" } }, { number: null }),
  lacking(["result", "duration"], { bucket: "unknown", callResult: null, durationSeconds: null }),
  lacking(["from"], { number: null }),
  one({ result: "Beamed Up" }, { bucket: "unknown", callResult: "Beamed Up" }),
  one({}, {}),
  nothing({ type: "Fax", result: "Received" }),
  nothing({ from: COLLEAGUE }),
  transferred,
  queued,
];

export function planCall(seed: Seed): PlannedCall {
  return (kinds[seed.index % kinds.length] ?? transferred)(seed);
}

export function sessionOf(index: number): string {
  return `s-${index}`;
}

function recordOf({ index, startTime }: Seed, change: Partial<CallRecord> = {}): CallRecord {
  const leg: Omit<CallLeg, "legType"> = {
    type: "Voice",
    direction: "Inbound",
    action: "Phone Call",
    transport: "PSTN",
    startTime: startTime.toISOString(),
    result: "Accepted",
    duration: 60 + (index % 50),
    from: { phoneNumber: numberOf(index) },
    to: OURS,
  };
  return {
    ...leg,
    id: `r-${index}`,
    sessionId: `${index}`,
    telephonySessionId: sessionOf(index),
    lastModifiedTime: startTime.toISOString(),
    ...change,
  };
}

function numberOf(index: number): string {
  return `+44207946${String(index % 900).padStart(4, "0")}`;
}

function expectedOf({ index }: Seed, change: Partial<ExpectedCall> = {}): ExpectedCall {
  return { ...answered, number: numberOf(index), durationSeconds: 60 + (index % 50), ...change };
}

function one(change: Partial<CallRecord>, expected: Partial<ExpectedCall>): Make {
  return (seed) => ({ records: [recordOf(seed, change)], expected: expectedOf(seed, expected) });
}

function outbound(result: string, bucket: string): Make {
  return (seed) => {
    const sides = { direction: "Outbound" as const, from: OURS };
    const to = { phoneNumber: numberOf(seed.index) };
    return {
      records: [recordOf(seed, { ...sides, to, result })],
      expected: expectedOf(seed, { direction: "outbound", bucket, callResult: result }),
    };
  };
}

function lacking(names: readonly (keyof CallRecord)[], expected: Partial<ExpectedCall>): Make {
  return (seed) => {
    const leg = Object.entries(recordOf(seed)).filter(
      ([name]) => !names.some((each) => each === name),
    );
    const record = Object.fromEntries(leg) as unknown as CallRecord;
    return { records: [record], expected: expectedOf(seed, expected) };
  };
}

function nothing(change: Partial<CallRecord>): Make {
  return (seed) => ({ records: [recordOf(seed, change)], expected: null });
}

function transferred(seed: Seed): PlannedCall {
  const later = { startTime: new Date(seed.startTime.getTime() + 30_000).toISOString() };
  const colleague = recordOf(seed, { ...later, to: COLLEAGUE, action: "Transfer", duration: 600 });
  const inside = recordOf(seed, { ...later, from: OURS, to: COLLEAGUE, duration: 5 });
  return {
    records: [
      recordOf(seed),
      { ...colleague, id: `r-${seed.index}-b` },
      { ...inside, id: `r-${seed.index}-c` },
    ],
    expected: expectedOf(seed, { durationSeconds: 600 }),
  };
}

/** A call that rings at two members of the queue before the third answers it. */
function queued(seed: Seed): PlannedCall {
  const rung = { result: "Missed", duration: 20, to: COLLEAGUE };
  return {
    records: [
      { ...recordOf(seed, rung), id: `r-${seed.index}-a` },
      { ...recordOf(seed, rung), id: `r-${seed.index}-b` },
      recordOf(seed),
    ],
    expected: expectedOf(seed),
  };
}
