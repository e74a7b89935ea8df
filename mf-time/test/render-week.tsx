import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import {
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
  type TimeEntry,
  type TimeEntryBody,
} from "@dash/contracts/time/time-entries";
import { CLOSED_MONTHS_HEADER, listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { answer, CUT, refusal, renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { usePlace } from "../src/screens/time-tracking/place.ts";
import { WeekView } from "../src/screens/time-tracking/week/week-view.tsx";
import { buildTimeEntry, buildYear, LINES } from "./factories.ts";

interface WeekStored {
  readonly entries?: readonly TimeEntry[];
  /** The content of the header with the closed months. */
  readonly closed?: string;
  readonly path?: string;
  /** The message of a refusal for a body; undefined accepts it. */
  readonly refuse?: (body: TimeEntryBody) => string | undefined;
  /** Whether the connection ends before a write arrives. */
  readonly isDown?: () => boolean;
  /** Called before each write is answered. */
  readonly before?: (body: TimeEntryBody) => Promise<void>;
  readonly answers?: NonNullable<Parameters<typeof renderArea>[1]>["answers"];
}

const MINUTE_MS = 60_000;
const STALE = "Alex Morgan changed it meanwhile. It is left as it is.";

/** Renders the week on a fake server that stores entries, and places a duration after the last entry of its day. */
export function renderWeek(stored: WeekStored = {}) {
  const {
    closed = "",
    path = "/time-tracking?view=week",
    refuse,
    before,
    isDown,
    answers = [],
  } = stored;
  const entries = [...(stored.entries ?? [])];
  const lists: InputOf<typeof listTimeEntries>["query"][] = [];
  const created: TimeEntryBody[] = [];
  const keys: (string | undefined)[] = [];
  const updated: TimeEntryBody[] = [];
  const deleted: string[] = [];

  const write = async (body: TimeEntryBody, id: string, version: number) => {
    await before?.(body);
    const message = refuse?.(body);
    if (message)
      return refusal("conflict", { message: "Refused.", fields: [{ path: "x", message }] });
    const entry = buildTimeEntry({ ...placed(body, entries), id, version });
    const index = entries.findIndex((each) => each.id === id);
    entries.splice(index < 0 ? entries.length : index, 1, entry);
    return entry;
  };

  const rendering = renderArea(<Host />, {
    path,
    answers: [
      ...answers,
      answer(listServiceLines, LINES),
      answer(getHoursByMonth, buildYear()),
      answer(
        listTimeEntries,
        ({ query }) => {
          lists.push(query);
          const { from = "", to = "" } = query;
          const rows = entries.filter(({ startTime }) => startTime >= from && startTime < `${to}U`);
          return query.sort === "-startTime" ? rows.toReversed() : rows;
        },
        { [CLOSED_MONTHS_HEADER]: closed },
      ),
      answer(createTimeEntry, ({ body, headers }) => {
        created.push(body);
        keys.push(headers["Idempotency-Key"]);
        if (isDown?.()) return CUT;
        return write(body, newId(), 1);
      }),
      answer(updateTimeEntry, ({ body, params: { id }, headers }) => {
        const current = entries.find((entry) => entry.id === id);
        if (current && headers["If-Match"] !== `"${current.version}"`)
          return refusal("conflict", { message: STALE, current });
        updated.push(body);
        return write(body, id, (current?.version ?? 0) + 1);
      }),
      answer(deleteTimeEntry, ({ params: { id }, headers }) => {
        const current = entries.find((entry) => entry.id === id);
        if (current && headers["If-Match"] !== `"${current.version}"`)
          return refusal("conflict", { message: STALE, current });
        deleted.push(id);
        entries.splice(
          entries.findIndex((each) => each.id === id),
          1,
        );
        return undefined;
      }),
    ],
  });
  return { ...rendering, entries, lists, created, keys, updated, deleted };
}

function Host() {
  const { date, move } = usePlace();
  return <WeekView date={date} onMove={move} />;
}

export const grid = () => screen.findByRole("grid", { name: /^Week of/ });

/** A cell of the row for Site survey, by its day such as `Monday 13 July`. */
export const cell = (day: string, work = "Technical Support, Site survey") =>
  screen.findByRole<HTMLInputElement>("textbox", { name: `${work}, ${day}` });

let lastId = 0;
export function newId(): string {
  return `0190d000-0000-7000-8000-${String(++lastId).padStart(12, "0")}`;
}

/** An entry of the row for Site survey; the times are those of UTC, an hour behind the clocks of July. */
export function survey(date: string, start: string, end: string, overrides: object = {}) {
  const [startTime, endTime] = [`${date}T${start}:00.000Z`, `${date}T${end}:00.000Z`];
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
  const description = "Site survey";
  return buildTimeEntry({ id: newId(), description, startTime, endTime, minutes, ...overrides });
}

function placed(body: TimeEntryBody, entries: readonly TimeEntry[]) {
  if (!("date" in body)) {
    const { startTime, endTime } = body;
    return { ...body, minutes: (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS };
  }
  const { date, minutes, serviceLineId, description } = body;
  const ends = entries
    .filter((entry) => entry.startTime.startsWith(date))
    .map((entry) => entry.endTime);
  const startTime = [`${date}T08:00:00.000Z`, ...ends].toSorted().at(-1) ?? "";
  const endTime = new Date(Date.parse(startTime) + minutes * MINUTE_MS).toISOString();
  return { serviceLineId, description, startTime, endTime, minutes };
}
