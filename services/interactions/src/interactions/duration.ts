import { fieldProblem } from "@dash/service-lib/http/problem";

const HOUR_SECONDS = 3_600;
/** Hours rounded to two decimals differ from the exact duration by at most 0.005 hours, which are 18 seconds. */
const HOURS_PRECISION_SECONDS = 18;

interface DurationInput {
  /** In hours. */
  readonly duration?: number | null | undefined;
  readonly durationSeconds?: number | null | undefined;
}

/**
 * Converts a duration given in hours, seconds or both to seconds; undefined when none is given. If the hours are those
 * that the stored seconds `before` are shown as, nothing was edited, so the exact seconds stay.
 * @throws Problem 400 when hours and seconds differ.
 */
export function inputSeconds(
  { duration, durationSeconds }: DurationInput,
  before: number | null = null,
): number | null | undefined {
  if (duration === undefined) return durationSeconds;
  if (durationSeconds === undefined) {
    if (duration === hoursOf(before)) return before;
    return duration && Math.round(duration * HOUR_SECONDS);
  }
  if (!isSame(duration, durationSeconds))
    throw fieldProblem("duration", "Hours and seconds say different durations");
  return durationSeconds;
}

/** Converts seconds to hours with two decimals, rounded as in the database. */
export function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds * 100) / HOUR_SECONDS) / 100;
}

function isSame(hours: number | null, seconds: number | null): boolean {
  if (hours === null || seconds === null) return hours === seconds;
  return Math.round(Math.abs(hours * HOUR_SECONDS - seconds)) <= HOURS_PRECISION_SECONDS;
}
