import { reopenMonth } from "@dash/contracts/reports/monthly-reports";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form";
import { TextField } from "@dash/kit/ui/form-fields";
import { useDraft } from "@dash/kit/ui/use-draft";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-words.ts";

/** Reopens a closed month, with a reason. */
export function ReopenDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  const { id } = report;
  const period = periodOf(report);
  const form = useSchemaForm(reopenMonth.body, { reason: "" });
  const draft = useDraft(form, { formId: `reopen-month:${id}`, isLeft: true });
  const { act, isPending } = useRecordAction(reopenMonth, {
    success: () => {
      draft.clear();
      return "Month reopened successfully!";
    },
    failure: "Failed to reopen month. Please try again.",
    onSettled: onClose,
  });
  const handleCancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Reopen ${period}`}
      description={`Time entries, calls and visits, and KPI values of ${period} can be changed again. Calls that arrived after closing are added. The versions of its report stay as they are.`}
    >
      <Form form={form} draft={draft} onSubmit={(body) => act({ params: { id }, body })}>
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Stands beside the month until its report is final again"
          autoComplete="off"
        />
        <FormActions
          onCancel={handleCancel}
          isPending={isPending}
          save="Reopen"
          saving="Reopening..."
        />
      </Form>
    </Dialog>
  );
}
