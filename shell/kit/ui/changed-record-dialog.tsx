import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { FieldValues } from "react-hook-form";
import { Dialog, FormActions, type DialogProps, type FormActionsProps } from "./dialog.tsx";
import { Form } from "./form.tsx";
import type { useChangedRecord, Versioned } from "./use-changed-record.tsx";
import { VersionClash, type ComparedField } from "./version-clash.tsx";

export interface ChangedRecordDialogProps<Row extends Versioned, Values extends FieldValues, Body>
  extends
    Omit<DialogProps, "isOpen" | "onClose">,
    Pick<FormActionsProps, "save" | "saving" | "isDisabled"> {
  readonly changed: ReturnType<typeof useChangedRecord<Endpoint, Row, Values, Body>>;
  /** What the record is called: `tier`. */
  readonly noun: string;
  /** Both versions of a clash, field by field. */
  readonly compare: (theirs: Row, mine: Body) => readonly ComparedField[];
}

/**
 * A dialog with the form of `useChangedRecord`. Its children are the fields. Where somebody else was faster, it shows
 * both versions to choose from.
 */
export function ChangedRecordDialog<Row extends Versioned, Values extends FieldValues, Body>(
  props: ChangedRecordDialogProps<Row, Values, Body>,
) {
  const { changed, noun, compare, save, saving, isDisabled, children, ...dialog } = props;
  const { clash, draft, cancel, leave, isPending } = changed;
  return (
    <Dialog isOpen onClose={leave} {...dialog}>
      {clash ? (
        <VersionClash
          noun={noun}
          fields={compare(clash.theirs, clash.mine)}
          isPending={isPending}
          onKeepMine={changed.keepMine}
          onUseTheirs={changed.useTheirs}
        />
      ) : (
        <Form form={changed.form} onSubmit={changed.save} draft={draft}>
          {children}
          <FormActions
            onCancel={cancel}
            isPending={isPending}
            isDisabled={isDisabled}
            save={save}
            saving={saving}
          />
        </Form>
      )}
    </Dialog>
  );
}
