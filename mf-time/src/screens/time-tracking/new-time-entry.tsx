import { londonToday, useSession, useToday, type CalendarMonth } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { DateField } from "@dash/kit/ui/form/date-field";
import { Form } from "@dash/kit/ui/form/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { lastLine } from "../../time-entry-form/last-line.ts";
import {
  newValues,
  valuesAfter,
  type TimeEntryForm,
  type TimeEntryValues,
} from "../../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";
import { undoCreation } from "../../time-entry-form/entry-undo.ts";
import { useFocusByAddress } from "../../time-entry-form/use-focus-by-address.ts";
import { useToastSaved } from "../../time-entry-form/use-toast-saved.ts";

export interface NewTimeEntryProps {
  readonly displayedMonth: CalendarMonth;
  readonly onShowMonth: (month: CalendarMonth) => void;
}

export function NewTimeEntry({ displayedMonth, onShowMonth }: NewTimeEntryProps) {
  const { data } = useSuspenseQuery(serviceLinesQuery);
  const lines = data.filter(({ isActive }) => isActive);
  const me = useSession()?.id;
  const firstValues = () => ({ ...newValues(lastLine(me, lines)), date: londonToday() });
  const toastSaved = useToastSaved(displayedMonth, onShowMonth);
  const { form, create, draft, isPending } = useLogTimeEntry({
    draftId: "new-time-entry",
    values: (saved) => (saved ? valuesAfter(saved) : firstValues()),
    failure: "Failed to create time entry. Please try again.",
    success: (entry) => toastSaved("Time entry created successfully!", entry, undoCreation(entry)),
  });
  useTodaysDate(form, firstValues);
  useFocusByAddress(form);
  return (
    <Form form={form} onSubmit={create} draft={draft} label="New Time Entry">
      <TimeEntryFields
        form={form}
        lines={lines}
        date={<DateField form={form} name="date" label="Date" />}
        submit={
          <Button type="submit" variant="primary" isPending={isPending}>
            {isPending ? "Creating..." : "Create Time Entry"}
          </Button>
        }
      />
    </Form>
  );
}

/** Begins an untouched form of today anew once the next day has come, because a page may stay open past midnight. */
function useTodaysDate({ formState, reset }: TimeEntryForm, firstValues: () => TimeEntryValues) {
  const { isDirty, defaultValues } = formState;
  const today = useToday();
  const since = useRef(today);
  const begin = useEffectEvent(() => {
    if (today !== since.current && defaultValues?.date === since.current) reset(firstValues());
    since.current = today;
  });
  const isUntouched = !isDirty;
  useEffect(() => {
    if (isUntouched) begin();
  }, [today, isUntouched]);
}
