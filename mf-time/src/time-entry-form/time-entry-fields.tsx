import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { londonToday } from "@dash/kit";
import { CheckboxField, SelectField, TextArea, TimeField } from "@dash/kit/ui/form-fields";
import { clockTime } from "@dash/kit/ui/typed-time";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { mayEndNextDay, spanOf, type Instants } from "./clock-span.ts";
import { SpanSummary } from "./span-summary.tsx";
import type { TimeEntryForm } from "./time-entry-form.ts";
import { useJointTimes } from "./use-joint-times.ts";

export interface TimeEntryFieldsProps {
  readonly form: TimeEntryForm;
  readonly lines: readonly ServiceLine[];
  /** The date field. Absent if every entry is for today; that screen then does not load the field's code. */
  readonly date?: ReactNode;
  /** The same as for `instantsOf`. */
  readonly initial?: Instants | undefined;
}

/** The fields of a time entry, in as many columns as fit. */
export function TimeEntryFields({ form, lines, date, initial }: TimeEntryFieldsProps) {
  const times = useTimes(form);
  useJointTimes(form, times);
  const options = lines.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="time:@container">
      <div className="time:grid time:grid-cols-2 time:gap-4 time:@3xl:grid-cols-4">
        <div className={date ? WIDE : "time:col-span-2"}>
          <SelectField
            form={form}
            name="serviceLineId"
            label="Service line"
            placeholder="Select a service line"
            options={options}
          />
        </div>
        {date && <div className={WIDE}>{date}</div>}
        <TimeField form={form} name="startTime" label="Start time" />
        <TimeField form={form} name="endTime" label="End time" />
        <div className="time:col-span-full time:flex time:min-h-6 time:flex-wrap time:items-center time:gap-x-6 time:gap-y-2">
          {mayEndNextDay(times) && (
            <CheckboxField form={form} name="endsNextDay" label="Ends next day" />
          )}
          <SpanSummary span={spanOf(times, initial)} />
        </div>
        <div className="time:col-span-full">
          <TextArea
            form={form}
            name="description"
            label="Description"
            rows={2}
            placeholder="What was done, and for whom"
          />
        </div>
      </div>
    </div>
  );
}

const WIDE = "time:col-span-2 time:@3xl:col-span-1";

function useTimes({ control }: TimeEntryForm) {
  const { date = londonToday(), startTime, endTime, endsNextDay } = useWatch({ control });
  return {
    date,
    startTime: clockTime(startTime ?? ""),
    endTime: clockTime(endTime ?? ""),
    endsNextDay: endsNextDay ?? false,
  };
}
