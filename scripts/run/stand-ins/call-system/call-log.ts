import type { CallRecord } from "./call-record.ts";
import { invalidParameter } from "./vendor-error.ts";

const DAY_MS = 86_400_000;
const USUAL_PAGE = 100;
const LARGEST_PAGE = 1_000;

/** The calls of the account: those of the demo data, and those that a test added or changed. */
export class CallLog {
  readonly #clock: () => Date;
  readonly #happened: (now: Date) => readonly CallRecord[];
  readonly #changed = new Map<string, CallRecord>();

  constructor(clock: () => Date, happened: (now: Date) => readonly CallRecord[] = () => []) {
    this.#clock = clock;
    this.#happened = happened;
  }

  /** Returns all calls, the one that started last first. */
  list(): CallRecord[] {
    const happened = this.#happened(this.#clock());
    const unchanged = happened.filter(({ id }) => !this.#changed.has(id));
    return [...this.#changed.values(), ...unchanged].sort(
      (a, b) =>
        Date.parse(b.startTime) - Date.parse(a.startTime) ||
        (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
    );
  }

  add(record: CallRecord): void {
    this.#changed.set(record.id, record);
  }

  /** @throws Error if there is no such record. */
  edit(id: string, change: Partial<CallRecord>): void {
    const record = this.list().find((each) => each.id === id);
    if (!record) throw new Error(`There is no call ${id}.`);
    const lastModifiedTime = this.#clock().toISOString();
    this.#changed.set(id, { ...record, lastModifiedTime, ...change });
  }
}

export interface CallLogPage {
  readonly records: readonly CallRecord[];
  readonly paging: {
    readonly page: number;
    readonly perPage: number;
    readonly pageStart: number;
    readonly pageEnd: number;
  };
  readonly isLast: boolean;
}

/**
 * Returns one page of the records that match a query. As on the real platform, both dates are inclusive, and the
 * default is the last day.
 */
export function pageOf(
  records: readonly CallRecord[],
  query: URLSearchParams,
  { now, largestPage = LARGEST_PAGE }: { now: Date; largestPage?: number | undefined },
): CallLogPage {
  const to = instantOf(query, "dateTo") ?? now.getTime();
  const from = instantOf(query, "dateFrom") ?? to - DAY_MS;
  const page = wholeOf(query, "page") ?? 1;
  const perPage = Math.min(pageSizeOf(query), largestPage);
  const [types, directions] = [query.getAll("type"), query.getAll("direction")];
  const matching = records.filter(({ startTime, type, direction, deleted = false }) => {
    const at = Date.parse(startTime);
    return (
      at >= from &&
      at <= to &&
      (types.length === 0 || types.includes(type)) &&
      (directions.length === 0 || directions.includes(direction)) &&
      (!deleted || query.get("showDeleted") === "true")
    );
  });
  const start = (page - 1) * perPage;
  const onPage = matching.slice(start, start + perPage);
  return {
    records: query.get("view") === "Detailed" ? onPage : onPage.map(simple),
    paging: { page, perPage, pageStart: start, pageEnd: start + Math.max(0, onPage.length - 1) },
    isLast: start + perPage >= matching.length,
  };
}

function simple({ legs: _legs, lastModifiedTime: _time, ...rest }: CallRecord): CallRecord {
  return rest;
}

function pageSizeOf(query: URLSearchParams): number {
  if (query.get("perPage") === "max") return LARGEST_PAGE;
  return Math.min(wholeOf(query, "perPage") ?? USUAL_PAGE, LARGEST_PAGE);
}

function wholeOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw invalidParameter(name);
  return value;
}

function instantOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Date.parse(text);
  if (Number.isNaN(value)) throw invalidParameter(name);
  return value;
}
