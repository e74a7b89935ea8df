import type { TimeEntry, TimeEntryBody } from "@dash/contracts/time/time-entries";
import { formatDuration } from "@dash/kit";
import { spanOf, type Instants } from "../../../time-entry-form/clock-span.ts";
import type { SpanTexts } from "@dash/kit/ui/form/typed-time";
import { details } from "../../../time-entry-form/entry-details.ts";
import { readCell } from "./cell-text.ts";
import type { WeekCell, Work } from "./week-rows.ts";

/** The write that a text in a cell stands for. */
export type CellWrite =
  | { readonly kind: "none" }
  | { readonly kind: "create"; readonly body: TimeEntryBody }
  | { readonly kind: "update"; readonly entry: TimeEntry; readonly body: TimeEntryBody }
  | { readonly kind: "delete"; readonly entry: TimeEntry }
  | { readonly kind: "refusal"; readonly message: string };

/** The write that makes a cell what its text says. `entries` are those that the cell has now. */
export function cellWrite(
  text: string,
  { serviceLineId, description }: Work,
  date: string,
  entries: readonly TimeEntry[],
): CellWrite {
  const reading = readCell(text);
  const [entry, second] = entries;
  const said = { ...(entry && details.pick(entry)), serviceLineId, description };
  if (reading.kind === "refusal") return reading;
  if (second) return refusal("This day has several entries. Open them in Day");
  if (reading.kind === "empty") return entry ? { kind: "delete", entry } : { kind: "none" };
  if (reading.kind === "duration") {
    const { minutes } = reading;
    return minutes === entry?.minutes
      ? { kind: "none" }
      : writeOf({ ...said, date, minutes }, entry);
  }
  const instants = instantsOf(reading, date);
  if (!instants) return refusal("These times do not exist: the clocks change that night");
  return isAt(instants, entry) ? { kind: "none" } : writeOf({ ...said, ...instants }, entry);
}

function writeOf(body: TimeEntryBody, entry: TimeEntry | undefined): CellWrite {
  return entry ? { kind: "update", entry, body } : { kind: "create", body };
}

/** The instants of typed times; null if a time does not exist in London on this day. */
export function instantsOf({ startTime, endTime }: SpanTexts, date: string): Instants | null {
  const endsNextDay = endTime === "24:00";
  const span = spanOf({ date, startTime, endTime: endsNextDay ? "00:00" : endTime, endsNextDay });
  return span && { startTime: span.startTime, endTime: span.endTime };
}

function isAt({ startTime, endTime }: Instants, entry: TimeEntry | undefined): boolean {
  return entry?.startTime === startTime && entry.endTime === endTime;
}

function refusal(message: string): CellWrite {
  return { kind: "refusal", message };
}

/** The text of a saved cell. */
export function cellText({ minutes }: Pick<WeekCell, "minutes">): string {
  return minutes > 0 ? formatDuration(minutes) : "";
}
