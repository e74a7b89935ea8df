import { changeTimeEntries, undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import { pluralize } from "@dash/contracts/values/pluralize";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form/form";
import { SelectField } from "@dash/kit/ui/form/form-fields";
import { undoneRows } from "@dash/kit/ui/list/undone-rows";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { Reference } from "@dash/contracts/values/scalars";
import * as z from "zod/mini";
import { lineOptions } from "../../../service-line/line-options.ts";
import type { ChosenDialogProps } from "./chosen-entries-props.ts";
import { entriesText, NOUN } from "./entries-text.ts";

const LineChoice = z.object({ serviceLineId: Reference("Service line is required") });

/** Moves the chosen entries to a service line, with one Undo for all of them. */
export function ChangeLine({ selection, lines, onClose }: ChosenDialogProps) {
  const { rows } = selection;
  const form = useSchemaForm(LineChoice, { serviceLineId: "" });
  const { act, isPending } = useRecordAction(changeTimeEntries, {
    success: ({ count }) => {
      selection.clear();
      return `${pluralize(count, ...NOUN)} moved to another line.`;
    },
    undo: (changed) => ({
      endpoint: undoTimeEntriesChange,
      request: { body: { rows: changed.rows } },
      undone: undoneRows(...NOUN),
    }),
    failure: "Failed to change the service line. Please try again.",
    onSettled: onClose,
  });
  const ids = rows.map(({ id }) => id);
  return (
    <Dialog onClose={onClose} title="Change Service Line" description={`${entriesText(rows)}.`}>
      <Form form={form} onSubmit={(set) => act({ body: { ids, set } })}>
        <SelectField
          form={form}
          name="serviceLineId"
          label="Service line"
          placeholder="Select a service line"
          options={lineOptions(lines.filter(({ isActive }) => isActive))}
        />
        <FormActions onCancel={onClose} isPending={isPending} save="Change" saving="Changing..." />
      </Form>
    </Dialog>
  );
}
