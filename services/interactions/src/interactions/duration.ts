import { fieldProblem } from "@dash/service-lib/http/problem";

const HOUR_SECONDS = 3_600;
/** Half a hundredth of an hour: hours with two decimals are this close to their seconds. */
const HOURS_PRECISION_SECONDS = 18;

interface DurationInput {
  /** Hours. */
  readonly duration?: number | null | undefined;
  readonly durationSeconds?: number | null | undefined;
}

/**
 * The seconds of a duration given in hours, seconds or both; undefined when none is given. When the hours equal the
 * displayed ones, the exact seconds in `before` stay.
 * @throws Problem 400 when hours and seconds differ.
 */
export function inputSeconds(
  { duration, durationSeconds }: DurationInput,
  before: number | null = null,
): number | null | undefined {
  if (duration === undefined) return durationSeconds;
  if (durationSeconds === undefined)
    return duration === hoursOf(before) ? before : secondsOf(duration);
  if (!isSame(duration, durationSeconds))
    throw fieldProblem("duration", "Hours and seconds say different durations");
  return durationSeconds;
}

/** Hours with two decimals, as the database rounds them. */
export function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds * 100) / HOUR_SECONDS) / 100;
}

function secondsOf(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * HOUR_SECONDS);
}

function isSame(hours: number | null, seconds: number | null): boolean {
  if (hours === null || seconds === null) return hours === seconds;
  return Math.round(Math.abs(hours * HOUR_SECONDS - seconds)) <= HOURS_PRECISION_SECONDS;
}
