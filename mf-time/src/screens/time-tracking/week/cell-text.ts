import { formatDuration } from "@dash/kit";
import { typedText } from "@dash/kit/ui/form/typed-text";
import { durationDoubt, durationIn } from "@dash/kit/ui/form/typed-duration";
import { isClockTime, spanTimes, type SpanTexts } from "@dash/kit/ui/form/typed-time";

/** The meaning of a cell's text. An end of `24:00` is the midnight that ends the day. */
export type CellReading =
  | { readonly kind: "empty" }
  | { readonly kind: "duration"; readonly minutes: number }
  | ({ readonly kind: "times" } & SpanTexts)
  | { readonly kind: "refusal"; readonly message: string };

const DAY_MINUTES = 24 * 60;
export const UNREADABLE = "Write hours, such as 1.5 or 1:30, or times, such as 9-12";

const HOURS = /^(?:\d{1,5}(?:[.,]\d{1,4})?|[.,]\d{1,4})$/;
/** The ways in which a spreadsheet writes no hours. */
const NOTHING = /^(?:[-‐‑‒–—−]?|0+(?:[.,:]0+)?)$/;
const DASHES = /\s*[-‐‑‒–—−]\s*/;
const END_OF_DAY = /^24(?:[:.]?00)?$/;

/**
 * Reads a cell as people write it: `1.5`, `1,5`, `1:30`, `90m` and `1h30` are durations, `9-17` and `9:15-12` are times.
 * A number alone is hours. Nothing is rounded.
 */
export function readCell(text: string): CellReading {
  const written = typedText(text);
  if (written === "") return { kind: "empty" };
  const [start, end, ...more] = written.split(DASHES);
  return start && end && more.length === 0 ? timesOf(start, end) : durationOf(written);
}

function durationOf(written: string): CellReading {
  const minutes = HOURS.test(written) ? hoursIn(written) * 60 : minutesIn(written);
  if (minutes === null) return refusal(UNREADABLE);
  const whole = Math.round(minutes);
  if (minutes === 0) return refusal("Empty the cell for no time");
  if (minutes > DAY_MINUTES) return refusal("A day has 24 hours. Write minutes as 90m");
  if (Math.abs(minutes - whole) > 1e-6)
    return refusal(`This is no whole minute. Write ${formatDuration(Math.max(whole, 1))}`);
  return { kind: "duration", minutes: whole };
}

function hoursIn(written: string): number {
  return Number(written.replace(",", "."));
}

/** The minutes of a duration with colon or units. */
function minutesIn(written: string): number | null {
  const seconds = durationIn(written);
  return seconds === null ? null : seconds / 60;
}

function timesOf(start: string, end: string): CellReading {
  const read = spanTimes({ startTime: start, endTime: end });
  const { startTime, endTime } = END_OF_DAY.test(end) ? { ...read, endTime: "24:00" } : read;
  if (!isClockTime(startTime) || !(isClockTime(endTime) || endTime === "24:00"))
    return refusal(UNREADABLE);
  if (endTime <= startTime)
    return refusal(`${endTime} is not after ${startTime}. Log a night shift in the form`);
  return { kind: "times", startTime, endTime };
}

/** Whether a pasted text is an empty cell: nothing, a dash or a zero. */
export function isNothing(text: string): boolean {
  return NOTHING.test(typedText(text));
}

/** The question about a text of surprisingly many hours. */
export function cellDoubt(text: string): string | undefined {
  const reading = readCell(text);
  const minutes =
    reading.kind === "times"
      ? minuteOf(reading.endTime) - minuteOf(reading.startTime)
      : reading.kind === "duration"
        ? reading.minutes
        : 0;
  return durationDoubt(minutes * 60, null, 0, "Press Enter")?.text;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function refusal(message: string): CellReading {
  return { kind: "refusal", message };
}
