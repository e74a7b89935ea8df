import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form } from "@dash/kit/ui/form/form";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import type { Commentary } from "@dash/contracts/reports/report-data";
import { Description, DescriptionList } from "@dash/kit/ui/layout/description-list";
import type { ReportDialogProps } from "../preview/report-dialog-props.ts";
import { periodOf } from "../report-texts.ts";
import { useCommentary } from "./use-commentary.ts";

/** Edits the commentary of a draft. */
export function CommentaryDialog({ report, onClose }: Omit<ReportDialogProps, "onOpen">) {
  const { form, draft, save, theirs, isPending, cancel } = useCommentary(report, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Commentary"
      description={`It stands in the report of ${periodOf(report)}, in print and in the PDF.`}
    >
      <Form form={form} draft={draft} onSubmit={save} label="Commentary">
        {theirs && <Theirs {...theirs} />}
        <TextArea form={form} name="happened" label="What happened" rows={5} />
        <TextArea form={form} name="actions" label="Actions" rows={5} />
        <FormActions
          onCancel={cancel}
          isPending={isPending}
          save="Save Commentary"
          saving="Saving..."
        />
      </Form>
    </Dialog>
  );
}

/** The commentary that another user saved in the meantime. */
function Theirs({ happened, actions }: Commentary) {
  return (
    <div role="alert" className="kpi:rounded-md kpi:bg-caution-soft kpi:p-3 kpi:text-body">
      <p className="kpi:mb-2 kpi:text-caution-ink">
        Somebody else changed this report in the meantime. What you typed is still here; saving it
        replaces this:
      </p>
      <DescriptionList>
        <Description label="What happened">{happened ?? "nothing"}</Description>
        <Description label="Actions">{actions ?? "nothing"}</Description>
      </DescriptionList>
    </div>
  );
}
