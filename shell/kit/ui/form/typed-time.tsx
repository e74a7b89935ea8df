import * as z from "zod/mini";
import { typedText } from "./typed-text.tsx";

/** The error of a field whose text is no time. */
export const UNREADABLE_TIME = "Enter a time as HH:MM";

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const pattern = new RegExp(
  String.raw`^(?<hours>\d{1,2})(?:(?:[:.h]?(?<minutes>\d\d))|h)?(?:\s*(?<half>[ap])\.?m\.?)?$`,
  "i",
);
const named = new Map([
  ["noon", "12:00"],
  ["midnight", "00:00"],
]);

/** The start and the end of a span, as typed or as `HH:MM`. */
export interface SpanTexts {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Reads a time as people write it (`9`, `930`, `9.30`, `09h30`, `1:30 PM`, `noon`) as `HH:MM`. Other texts stay, and
 * `isClockTime` refuses them.
 */
export function clockTime(typed: string): string {
  const text = typedText(typed);
  const { hours = "", minutes = "00", half } = partsOf(text);
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours);
  if (hours === "" || Number.isNaN(hour) || hour > 23 || Number(minutes) > 59)
    return named.get(text.toLowerCase()) ?? text;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/**
 * Reads the two times of a span together, each as `clockTime` does. A start without am or pm is in the end's half of the
 * day where it lies before the end there: `1` to `3pm` is 13:00 to 15:00, and `11` to `1pm` is 11:00 to 13:00.
 */
export function spanTimes({ startTime, endTime }: SpanTexts): SpanTexts {
  const times = { startTime: clockTime(startTime), endTime: clockTime(endTime) };
  const { half } = partsOf(typedText(endTime));
  if (!half || !hasNoHalf(startTime)) return times;
  const inHalf = clockTime(`${typedText(startTime)}${half}m`);
  return inHalf < times.endTime ? { ...times, startTime: inHalf } : times;
}

/** Whether a time could be one of the morning or of the afternoon. A leading zero is of a clock of 24 hours. */
function hasNoHalf(typed: string): boolean {
  const { hours = "0", half } = partsOf(typedText(typed));
  return !half && !hours.startsWith("0") && Number(hours) <= 12;
}

function partsOf(text: string): Partial<Record<"hours" | "minutes" | "half", string>> {
  return pattern.exec(text)?.groups ?? {};
}

/** The hour of the day, for an hour of the morning or afternoon. It is not a number where a clock has none such. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

/** Whether a text is `HH:MM` of a clock of 24 hours. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}

/** A schema that reads a typed time as `HH:MM`; `required` is the message where nothing is typed. */
export function TypedTime(required: string) {
  return z.pipe(
    z.pipe(z.string(required), z.transform(clockTime)),
    z.string().check(
      z.regex(CLOCK_TIME, {
        error: ({ input }) => (input === "" ? required : UNREADABLE_TIME),
      }),
    ),
  );
}
