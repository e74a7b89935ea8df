import { londonToday, useToday, type CalendarMonth } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { DateField } from "@dash/kit/ui/date-field";
import { Form } from "@dash/kit/ui/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import {
  newValues,
  type TimeEntryForm,
  type TimeEntryValues,
} from "../../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";
import { toastSaved } from "../../time-entry-form/toast-saved.ts";

export interface NewTimeEntryProps {
  readonly displayedMonth: CalendarMonth;
  readonly onShowMonth: (month: CalendarMonth) => void;
}

export function NewTimeEntry({ displayedMonth, onShowMonth }: NewTimeEntryProps) {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const { form, create, draft, isPending } = useLogTimeEntry({
    draftId: "new-time-entry",
    values: valuesOfToday,
    failure: "Failed to create time entry. Please try again.",
    success: (entry) =>
      toastSaved("Time entry created successfully!", entry, displayedMonth, onShowMonth),
  });
  useTodaysDate(form);
  return (
    <Form form={form} onSubmit={create} draft={draft} label="New Time Entry">
      <TimeEntryFields
        form={form}
        lines={lines.filter(({ isActive }) => isActive)}
        date={<DateField form={form} name="date" label="Date" />}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? "Creating..." : "Create Time Entry"}
        </Button>
      </div>
    </Form>
  );
}

/** Keeps an untouched form on today's date, even if the page stays open past midnight. */
function useTodaysDate({ formState, reset }: TimeEntryForm): void {
  const { isDirty, defaultValues } = formState;
  const isOld = useToday() !== defaultValues?.date;
  useEffect(() => {
    if (isOld && !isDirty) reset(valuesOfToday());
  }, [isOld, isDirty, reset]);
}

function valuesOfToday(): TimeEntryValues {
  return { ...newValues(), date: londonToday() };
}
