import { toastSuccess } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { Form } from "@dash/kit/ui/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { newValues } from "../../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";

export function QuickEntryForm() {
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  const { form, log, isPending } = useLogTimeEntry({
    draftId: "quick-time-entry",
    initialValues: newValues,
    failure: "Failed to log time entry. Please try again.",
    onLogged: () => toastSuccess("Time entry logged successfully!"),
  });
  return (
    <Form form={form} onSubmit={log} label="Quick Time Entry">
      <TimeEntryFields form={form} lines={lines.filter(({ isActive }) => isActive)} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {isPending ? "Logging..." : "Log Time Entry"}
      </Button>
    </Form>
  );
}
