import { londonToday } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { Form } from "@dash/kit/ui/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { newValues, type TimeEntryValues } from "../../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";
import { tellSaved, type CalendarMonth } from "./tell-saved.ts";

export interface NewTimeEntryProps {
  readonly shownMonth: CalendarMonth;
  readonly onShowMonth: (month: CalendarMonth) => void;
}

export function NewTimeEntry({ shownMonth, onShowMonth }: NewTimeEntryProps) {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const { form, log, isPending } = useLogTimeEntry({
    draftId: "new-time-entry",
    initialValues: valuesOfToday,
    failure: "Failed to create time entry. Please try again.",
    onLogged: (entry) =>
      tellSaved("Time entry created successfully!", entry, shownMonth, onShowMonth),
  });
  return (
    <Form form={form} onSubmit={log} label="New Time Entry">
      <TimeEntryFields form={form} lines={lines.filter(({ isActive }) => isActive)} hasDate />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {isPending ? "Creating..." : "Create Time Entry"}
        </Button>
      </div>
    </Form>
  );
}

function valuesOfToday(): TimeEntryValues {
  return { ...newValues(), date: londonToday() };
}
