import type { Endpoint } from "@dash/contracts/endpoint";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormActions } from "./dialog.tsx";
import { Form } from "./form.tsx";
import type { useChangedRecord, Versioned } from "./use-changed-record.tsx";
import { VersionClash, type ComparedField } from "./version-clash.tsx";

export interface ChangedRecordFormProps<Row extends Versioned, Values extends FieldValues, Body> {
  readonly changed: ReturnType<typeof useChangedRecord<Endpoint, Row, Values, Body>>;
  /** What is changed: `tier`. */
  readonly noun: string;
  /** Both versions of a clash, field by field. */
  readonly compare: (theirs: Row, mine: Body) => readonly ComparedField[];
  readonly save: string;
  readonly saving: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of `useChangedRecord` within a dialog; in its place the choice, when somebody else was faster. */
export function ChangedRecordForm<Row extends Versioned, Values extends FieldValues, Body>(
  props: ChangedRecordFormProps<Row, Values, Body>,
) {
  const { changed, noun, compare, save, saving, children } = props;
  const { clash, isPending } = changed;
  if (clash)
    return (
      <VersionClash
        noun={noun}
        fields={compare(clash.theirs, clash.mine)}
        isPending={isPending}
        onKeepMine={changed.keepMine}
        onUseTheirs={changed.useTheirs}
      />
    );
  return (
    <Form form={changed.form} onSubmit={changed.save}>
      {children}
      <FormActions onCancel={changed.close} isPending={isPending} save={save} saving={saving} />
    </Form>
  );
}
