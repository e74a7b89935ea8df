import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { londonToday } from "@dash/kit";
import { CheckboxField, TimeField } from "@dash/kit/ui/form/form-fields";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { lineOptions } from "../service-line/line-options.ts";
import { mayEndNextDay, readTimes, spanOf, type Instants } from "./clock-span.ts";
import { details, otherDetails } from "./entry-details.ts";
import { SpanSummary } from "./span-summary.tsx";
import type { TimeEntryForm } from "./time-entry-form.ts";
import { useJointTimes } from "./use-joint-times.ts";

export interface TimeEntryFieldsProps {
  readonly form: TimeEntryForm;
  readonly lines: readonly ServiceLine[];
  /** The date field. Absent if every entry is for today; that screen then does not load the field's code. */
  readonly date?: ReactNode;
  /** The button that saves, if it stands among the fields: with it they are one row or two where there is room. */
  readonly submit?: ReactNode;
  /** The same as for `instantsOf`. */
  readonly initial?: Instants | undefined;
}

/** The fields of a time entry, in as many columns as fit. */
export function TimeEntryFields({ form, lines, date, submit, initial }: TimeEntryFieldsProps) {
  const times = useTimes(form, initial);
  useJointTimes(form, times);
  const wide = submit ? FEW_ROWS_WIDE : WIDE;
  const summary = (
    <SpanSummary form={form} name="endTime" span={spanOf(times, initial)} initial={initial} />
  );
  return (
    <div className="time:@container">
      <div className={submit ? FEW_ROWS : FOUR_COLUMNS}>
        <div className={date ? wide : "time:col-span-2"}>
          <details.Field form={form} name="serviceLineId" options={lineOptions(lines)} />
        </div>
        {date && <div className={wide}>{date}</div>}
        <TimeField form={form} name="startTime" label="Start time" reading={times.startTime} />
        <TimeField form={form} name="endTime" label="End time" />
        <div className={submit ? NEXT_DAY : NEXT_DAY_AND_SUMMARY}>
          {mayEndNextDay(times) && (
            <CheckboxField form={form} name="endsNextDay" label="Ends next day" />
          )}
          {!submit && summary}
        </div>
        <div className={submit ? LINE_OF_TEXT : "time:col-span-full"}>
          <details.Field form={form} name="description" />
        </div>
        <details.Fields form={form} names={otherDetails} />
        {submit && (
          <div className={SUBMIT}>
            {summary}
            {submit}
          </div>
        )}
      </div>
    </div>
  );
}

const FOUR_COLUMNS = "time:grid time:grid-cols-2 time:gap-4 time:@3xl:grid-cols-4";
const WIDE = "time:col-span-2 time:@3xl:col-span-1";
const NEXT_DAY_AND_SUMMARY =
  "time:col-span-full time:flex time:min-h-6 time:flex-wrap time:items-center time:gap-x-6 time:gap-y-2";

/** Two rows, or one where there is room. */
const FEW_ROWS =
  "time:grid time:grid-cols-2 time:gap-4 time:@2xl:grid-cols-[1fr_10rem_7rem_10rem] time:@2xl:gap-x-3 time:@4xl:grid-cols-[13rem_9rem_4.25rem_4.25rem_1fr_auto]";
const FEW_ROWS_WIDE = "time:col-span-2 time:@2xl:col-span-1";
/** Below the times, and in the one row below all fields. */
const NEXT_DAY = "time:col-span-full time:empty:hidden time:@4xl:row-start-2";
/** One line where there is room, which grows with its text. */
const LINE_OF_TEXT =
  "time:col-span-full time:@2xl:col-span-3 time:@2xl:[&_textarea]:field-sizing-content time:@2xl:[&_textarea]:max-h-40 time:@2xl:[&_textarea::placeholder]:whitespace-nowrap time:@4xl:col-span-1";
/** The length stands where the other fields have their names. */
const SUBMIT =
  "time:col-span-full time:flex time:flex-col time:items-start time:gap-2 time:@2xl:col-span-1 time:@2xl:items-stretch time:@2xl:gap-1.5 time:[&>output]:min-h-5";

function useTimes({ control }: TimeEntryForm, initial?: Instants) {
  const { date = londonToday(), startTime = "", endTime = "", endsNextDay } = useWatch({ control });
  return {
    date,
    ...readTimes({ startTime, endTime }, initial),
    endsNextDay: endsNextDay ?? false,
  };
}
