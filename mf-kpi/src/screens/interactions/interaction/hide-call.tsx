import { hideCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { Dialog, FormActions } from "@dash/kit/ui/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form";
import { TextField } from "@dash/kit/ui/form-fields";
import { useDraft } from "@dash/kit/ui/use-draft";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionName } from "../../../interactions/interaction-words.ts";

export function HideCall({
  interaction,
  onClose,
}: Pick<InteractionDialogProps, "interaction" | "onClose">) {
  const { id, version } = interaction;
  const form = useSchemaForm(hideCustomerInteraction.body, { reason: "" });
  const draft = useDraft(form, { formId: `hide-call:${id}`, isLeft: true });
  const { act, isPending } = useRecordAction(hideCustomerInteraction, {
    success: () => {
      draft.clear();
      return "Call hidden successfully!";
    },
    failure: "Failed to hide call. Please try again.",
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
      title="Hide Call"
      description={`It leaves the list and counts in no figure, and the next sync does not bring it back. To reverse this, choose Hidden calls above the list, and Show again there.`}
    >
      <Form
        form={form}
        draft={draft}
        onSubmit={(body) => act({ params: { id }, body, version })}
        label={`Hide ${interactionName(interaction)}`}
      >
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Stands beside the hidden call"
          autoComplete="off"
        />
        <FormActions
          onCancel={handleCancel}
          isPending={isPending}
          save="Hide Call"
          saving="Hiding..."
        />
      </Form>
    </Dialog>
  );
}
