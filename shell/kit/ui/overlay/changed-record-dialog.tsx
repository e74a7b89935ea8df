import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Dialog, FormActions, type DialogProps, type FormActionsProps } from "./dialog.tsx";
import { Form } from "../form/form.tsx";
import type { useChangedRecord, Versioned } from "../form/use-changed-record.tsx";
import { VersionClash, type ComparedField } from "../form/version-clash.tsx";

export interface ChangedRecordFormProps<
  Row extends Versioned,
  Values extends FieldValues,
  Body,
> extends Pick<FormActionsProps, "save" | "saving" | "isDisabled"> {
  readonly changed: ReturnType<typeof useChangedRecord<Endpoint, Row, Values, Body>>;
  /** The noun for the record: `tier`. */
  readonly noun: string;
  /** Both versions of a clash, field by field. */
  readonly compare: (theirs: Row, mine: Body) => readonly ComparedField[];
  readonly children: ReactNode;
}

/**
 * The form of `useChangedRecord`. Its children are the fields. Where somebody else was faster, it shows both versions
 * to choose from.
 */
export function ChangedRecordForm<Row extends Versioned, Values extends FieldValues, Body>(
  props: ChangedRecordFormProps<Row, Values, Body>,
) {
  const { changed, noun, compare, children, ...actions } = props;
  const { clash, draft, cancel, isPending } = changed;
  return clash ? (
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
      <FormActions onCancel={cancel} isPending={isPending} {...actions} />
    </Form>
  );
}

export interface ChangedRecordDialogProps<Row extends Versioned, Values extends FieldValues, Body>
  extends ChangedRecordFormProps<Row, Values, Body>, Pick<DialogProps, "title" | "description"> {}

/** A dialog with the form of `useChangedRecord`. */
export function ChangedRecordDialog<Row extends Versioned, Values extends FieldValues, Body>(
  props: ChangedRecordDialogProps<Row, Values, Body>,
) {
  const { title, description, ...form } = props;
  return (
    <Dialog onClose={form.changed.leave} title={title} description={description}>
      <ChangedRecordForm {...form} />
    </Dialog>
  );
}
