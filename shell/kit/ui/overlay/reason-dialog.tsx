import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { $ZodType } from "zod/v4/core";
import { Dialog, FormActions } from "./dialog.tsx";
import { TextField } from "../form/form-fields.tsx";
import { Form, useSchemaForm } from "../form/form.tsx";
import { useDraft } from "../form/use-draft.tsx";
import { useRecordAction } from "../feedback/use-record-action.tsx";
import type { Undo } from "../feedback/use-undo.tsx";

interface Reason {
  readonly reason: string;
}

export interface ReasonDialogProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: (body: Reason) => RequestOf<E>;
  readonly formId: string;
  readonly title: string;
  readonly description: string;
  readonly label?: string;
  /** Says where the reason will appear. */
  readonly hint: string;
  readonly save: string;
  readonly saving: string;
  /** The texts of the toasts. */
  readonly success: string;
  readonly failure: string;
  /** Gives how to take the action back. */
  readonly undo?: (answer: ResponseOf<E>) => Undo | undefined;
  readonly onClose: () => void;
}

/** Asks for the reason of an action on a record, and does it. The typed reason is a draft until then. */
export function ReasonDialog<E extends Endpoint & { readonly body: $ZodType<Reason, Reason> }>(
  props: ReasonDialogProps<E>,
) {
  const { endpoint, request, formId, title, description, label, hint, save, saving } = props;
  const { success, failure, undo, onClose } = props;
  const form = useSchemaForm(endpoint.body, { reason: "" });
  const draft = useDraft(form, { formId, isInDialog: true });
  const { act, isPending } = useRecordAction(endpoint, {
    success: () => {
      draft.clear();
      return success;
    },
    failure,
    undo: undo ?? false,
    form,
    onSettled: onClose,
  });
  const handleCancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Form
        form={form}
        draft={draft}
        onSubmit={(body) => act(request(body))}
        {...(label && { label })}
      >
        <TextField form={form} name="reason" label="Reason" hint={hint} autoComplete="off" />
        <FormActions onCancel={handleCancel} isPending={isPending} save={save} saving={saving} />
      </Form>
    </Dialog>
  );
}
