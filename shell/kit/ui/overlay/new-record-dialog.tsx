import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { FieldValues } from "react-hook-form";
import { Dialog, FormActions, type DialogProps, type FormActionsProps } from "./dialog.tsx";
import { Form } from "../form/form.tsx";
import type { useNewRecord } from "../form/use-new-record.tsx";

export interface NewRecordDialogProps<Values extends FieldValues, Body>
  extends Omit<DialogProps, "onClose">, Pick<FormActionsProps, "save" | "saving" | "isDisabled"> {
  readonly created: Pick<
    ReturnType<typeof useNewRecord<Endpoint, Values, Body>>,
    "form" | "create" | "draft" | "cancel" | "leave" | "isPending"
  >;
}

/** A dialog with the form of `useNewRecord`. Its children are the fields. */
export function NewRecordDialog<Values extends FieldValues, Body>(
  props: NewRecordDialogProps<Values, Body>,
) {
  const { created, children, save, saving, isDisabled, ...dialog } = props;
  const { form, create, draft, cancel, leave, isPending } = created;
  return (
    <Dialog onClose={leave} {...dialog}>
      <Form form={form} onSubmit={create} draft={draft}>
        {children}
        <FormActions
          onCancel={cancel}
          isPending={isPending}
          isDisabled={isDisabled}
          save={save}
          saving={saving}
        />
      </Form>
    </Dialog>
  );
}
