import type { CallBucket, CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import { bucketOf, ENDINGS } from "./call-ending.ts";
import type { CallRecordRow } from "./call-record.model.ts";

/** A call with an outside party, combined from its records. */
export interface FoldedCall {
  readonly occurredAt: Date;
  readonly direction: CallDirection;
  readonly bucket: CallBucket;
  /** The result in the vendor's word; null when there is none. */
  readonly callResult: string | null;
  readonly durationSeconds: number | null;
  /** In E.164; null when the number is withheld. */
  readonly number: string | null;
  readonly extension: string | null;
}

/** Combines the records of a session into one call; null when no record has an outside party. */
export function foldCall(session: readonly CallRecordRow[]): FoldedCall | null {
  const records = [...session].sort(byStart);
  const outside = records.filter(({ isOutside }) => isOutside);
  const [first] = outside;
  const [earliest] = records;
  if (!first || !earliest) return null;
  const { direction } = first;
  const sameWay = outside.filter((record) => record.direction === direction);
  const ending = ENDINGS.find((each) => records.some((record) => record.ending === each));
  const deciding = records.filter((record) => record.ending === ending);
  return {
    occurredAt: earliest.startedAt,
    direction,
    bucket: bucketOf(ending ?? "unknown", direction),
    callResult: firstOf(deciding, "result"),
    durationSeconds: longestOf(records),
    // A call that is forwarded to an outside telephone also has a record with that telephone's number.
    number: firstOf(sameWay, "number"),
    extension: firstOf(deciding, "extension") ?? firstOf(records, "extension"),
  };
}

/** Sorts by start, then by direction: an inbound call may be forwarded at the same instant, by an outbound record. */
function byStart(a: CallRecordRow, b: CallRecordRow): number {
  return (
    a.startedAt.getTime() - b.startedAt.getTime() ||
    (a.direction < b.direction ? -1 : a.direction > b.direction ? 1 : 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

function firstOf(
  records: readonly CallRecordRow[],
  name: "result" | "number" | "extension",
): string | null {
  return records.find((record) => record[name] !== null)?.[name] ?? null;
}

function longestOf(records: readonly CallRecordRow[]): number | null {
  const durations = records.flatMap(({ durationSeconds }) => durationSeconds ?? []);
  return durations.length === 0 ? null : Math.max(...durations);
}
