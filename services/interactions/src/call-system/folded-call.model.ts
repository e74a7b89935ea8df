import type { CallBucket, CallDirection } from "@dash/contracts/interaction-kinds";
import { bucketOf, ENDINGS } from "./call-ending.model.ts";
import type { CallRecordRow } from "./call-record.model.ts";

/** One call with the outside, whatever the number of its records. */
export interface FoldedCall {
  readonly occurredAt: Date;
  readonly direction: CallDirection;
  readonly bucket: CallBucket;
  /** In the vendor's word; null where it says none. */
  readonly callResult: string | null;
  readonly durationSeconds: number | null;
  /** In E.164; null where it is withheld. */
  readonly number: string | null;
  readonly extension: string | null;
}

/** Makes one call of the records of a session; null where none of them is with the outside. */
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
    // A call that is passed on to a telephone outside has that one's number, too.
    number: firstOf(sameWay, "number"),
    extension: firstOf(deciding, "extension") ?? firstOf(records, "extension"),
  };
}

/** A call that came in may go on as one that goes out, at the same instant. */
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
  const known = records.flatMap(({ durationSeconds }) => durationSeconds ?? []);
  return known.length === 0 ? null : Math.max(...known);
}
