import { useEffect } from "react";
import type { ClockTimes } from "./clock-span.ts";
import type { TimeEntryForm } from "./time-entry-form.ts";

/** Validates the times together: an error at one time is checked again when another changes. */
export function useJointTimes(form: TimeEntryForm, times: ClockTimes): void {
  const { getFieldState, trigger } = form;
  const { date, startTime, endTime, endsNextDay } = times;
  useEffect(() => {
    const faulty = (["startTime", "endTime"] as const).filter((name) => getFieldState(name).error);
    if (faulty.length > 0) void trigger(faulty);
  }, [date, startTime, endTime, endsNextDay, getFieldState, trigger]);
}
