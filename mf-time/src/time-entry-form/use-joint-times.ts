import { useEffect } from "react";
import type { ClockTimes } from "./clock-span.ts";
import type { TimeEntryForm } from "./time-entry-form.ts";

/** The times are judged together: a complaint at one of them is looked at again when another changes. */
export function useJointTimes(form: TimeEntryForm, times: ClockTimes): void {
  const { getFieldState, trigger } = form;
  const { date, startTime, endTime, endsNextDay } = times;
  useEffect(() => {
    const faulty = (["startTime", "endTime"] as const).filter((name) => getFieldState(name).error);
    if (faulty.length > 0) void trigger(faulty);
  }, [date, startTime, endTime, endsNextDay, getFieldState, trigger]);
}
