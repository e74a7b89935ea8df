import { invalidate, messageOf, toastFailure, toastSuccess, useDraft } from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useVersionedSave, type Correction } from "@dash/kit/ui/use-versioned-save";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";

/** A record that says which of its versions it is. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface ChangedRecordOptions<Row extends Versioned, Values extends FieldValues, Body> {
  /** What is changed. A later version that comes while the form is open is a clash, not a silent base. */
  readonly record: Row;
  /** The contract's record. */
  readonly row: $ZodType<Row>;
  readonly schema: $ZodType<Body, Values>;
  readonly values: DefaultValues<Values>;
  readonly send: (correction: Correction<Body>) => Promise<Row>;
  readonly success: string;
  readonly failure: string;
  /** What is read again when somebody else's change is left as it is. */
  readonly stale: readonly string[];
  readonly onClose: () => void;
}

/** A form for a record that is there, and the clash with somebody else's change if there is one. */
export function useChangedRecord<Row extends Versioned, Values extends FieldValues, Body>(
  options: ChangedRecordOptions<Row, Values, Body>,
) {
  const { row, schema, values, send, success, failure, stale, onClose } = options;
  const [record] = useState(options.record);
  const client = useQueryClient();
  const form = useSchemaForm(schema, values);
  // A draft of one version must not return over a later one unseen.
  const draft = useDraft(`record:${record.id}:${record.version}`, form);
  const close = () => {
    draft.clear();
    onClose();
  };

  const { clash, save } = useVersionedSave<Row, Body>({
    row,
    send,
    onSaved: () => {
      close();
      toastSuccess(success);
    },
    onRefused: (error) => {
      applyProblem(form, error);
      toastFailure(error, messageOf(error, failure));
    },
  });

  return {
    form,
    clash,
    close,
    save: (body: Body) => save({ body, version: record.version }),
    keepMine: () => clash && void save({ body: clash.mine, version: clash.theirs.version }),
    useTheirs: () => {
      close();
      void invalidate(client, ...stale);
    },
  };
}
