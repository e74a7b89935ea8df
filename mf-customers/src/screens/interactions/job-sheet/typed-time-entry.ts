import { Rule } from "@dash/contracts/values/rule";
import { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonInstant } from "@dash/kit";
import { TypedDuration } from "@dash/kit/ui/form/typed-duration";
import { TypedTime } from "@dash/kit/ui/form/typed-time";
import * as z from "zod/mini";

const MINUTE_S = 60;
const MINUTE_MS = 60_000;
const MOST_HOURS = 24;

/** The time to log on a visit. `date` is the day of the visit. */
export const TypedTimeEntry = z
  .object({
    isTimeLogged: z.literal(true),
    date: z.string(),
    timeLineId: TimeEntryInput.shape.serviceLineId,
    timeStart: TypedTime("Start is required"),
    /** In whole minutes. */
    timeDuration: z.pipe(
      TypedDuration(MOST_HOURS),
      z.pipe(
        z.transform((seconds: number | null) => Math.round((seconds ?? 0) / MINUTE_S)),
        z.number().check(z.gte(1, "Duration must be at least one minute")),
      ),
    ),
    timeDescription: TimeEntryInput.shape.description,
  })
  .check(
    Rule<{ date: string; timeStart: string }>(
      ["timeStart"],
      (time) =>
        startOf(time) === null && {
          path: "timeStart",
          message: "This time does not exist: the clocks go forward that night",
        },
    ),
  );

type ReadTimeEntry = z.output<typeof TypedTimeEntry>;

function startOf({ date, timeStart }: Pick<ReadTimeEntry, "date" | "timeStart">): string | null {
  return londonInstant(date, timeStart);
}

/** The time entry as the service takes it. */
export function timeEntryOf(time: ReadTimeEntry): TimeEntryInput {
  const startTime = startOf(time) ?? "";
  const end = Date.parse(startTime) + time.timeDuration * MINUTE_MS;
  return {
    serviceLineId: time.timeLineId,
    startTime,
    endTime: new Date(end).toISOString(),
    description: time.timeDescription,
  };
}
