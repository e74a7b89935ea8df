import * as z from "zod/mini";
import type { Doubt } from "./doubts.tsx";
import { typedText } from "./typed-text.tsx";

/** The error of a field whose text is no duration. */
const UNREADABLE_DURATION = "Enter a duration such as 90, 1:30 or 1h 30m";

const DOUBTED_SECONDS = 12 * 3_600;

const hoursUnit = String.raw`\s*h(?:rs?|ours?)?`;
const minutesUnit = String.raw`\s*m(?:ins?|inutes?)?`;
const secondsUnit = String.raw`\s*s(?:ecs?|econds?)?`;
const decimal = String.raw`\d{1,5}(?:[.,]\d{1,4})?`;
/** The ways to write a duration: `90`, `1:30` or `1:30:00`, `1h30`, `1h 30m 15s`, `1.5h`, `2.5m`. */
const patterns = [
  String.raw`(?<minutes>\d{1,5})`,
  String.raw`(?<hours>\d{1,3}):(?<minutes>\d\d)(?::(?<seconds>\d\d))?`,
  String.raw`(?<hours>\d{1,3})${hoursUnit}\s*(?<minutes>\d\d)`,
  String.raw`(?:(?<hours>\d{1,3})${hoursUnit}\s*)?(?:(?<minutes>\d{1,5})${minutesUnit}\s*)?(?:(?<seconds>\d{1,6})${secondsUnit})?`,
  `(?<hours>${decimal})${hoursUnit}`,
  `(?<minutes>${decimal})${minutesUnit}`,
].map((pattern) => new RegExp(`^${pattern}$`, "i"));

/**
 * The seconds of a duration as people write it: a bare number is minutes, and `1:30` is an hour and a half. It is null
 * where the text is no duration, and where it is no whole number of seconds.
 */
export function durationIn(text: string): number | null {
  const written = typedText(text);
  const groups = patterns.map((pattern) => pattern.exec(written)?.groups).find(Boolean);
  if (written === "" || !groups) return null;
  const { hours, minutes, seconds } = groups;
  const isOver = (part: string | undefined, larger: string | undefined) =>
    larger !== undefined && Number(part) > 59;
  if (isOver(minutes, hours) || isOver(seconds, hours ?? minutes)) return null;
  const exact = numberOf(hours) * 3_600 + numberOf(minutes) * 60 + numberOf(seconds);
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < 1e-6 ? whole : null;
}

function numberOf(part: string | undefined): number {
  return Number((part ?? "0").replace(",", "."));
}

/** Writes seconds as `1h 30m`, `2m 5s` or `0m`, which `durationIn` reads. */
export function writtenDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor((seconds % 3_600) / 60), "m"],
    [seconds % 60, "s"],
  ] as const;
  const written = parts.filter(([size]) => size > 0).map(([size, unit]) => `${size}${unit}`);
  return written.join(" ") || "0m";
}

/** A schema that reads a typed duration as seconds, and an empty text as null. */
export function TypedDuration(mostHours: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (typedText(text) === "" ? null : (durationIn(text) ?? Number.NaN))),
    ),
    z.nullable(
      z
        .number(UNREADABLE_DURATION)
        .check(z.refine((seconds) => seconds <= mostHours * 3_600, `At most ${mostHours} hours`)),
    ),
  );
}

/** The doubt about a duration of 12 hours and more, or of more than the time since its begin. */
export function durationDoubt(
  seconds: number,
  begin: string | null,
  now: number,
  again = "Save again",
): Doubt | null {
  const excess =
    (seconds > DOUBTED_SECONDS && "longer than 12 hours") ||
    (seconds === DOUBTED_SECONDS && "half a day") ||
    (begin !== null && seconds * 1_000 > now - Date.parse(begin) && "longer than since it began");
  if (!excess) return null;
  return { text: `That is ${writtenDuration(seconds)}, ${excess}. ${again} to keep it.` };
}
