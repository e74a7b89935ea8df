import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import { invalidateAfter, messageOf, mutationFor, problemOf } from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { parse, safeParse, type $ZodType } from "zod/v4/core";
import { showRefusal, useSchemaForm } from "./form.tsx";
import { useDraft } from "./use-draft.tsx";
import { useSingleFlight } from "./use-single-flight.tsx";
import type { UndoSource } from "../feedback/undo.tsx";
import { useUndo } from "../feedback/use-undo.tsx";

/** A record with its version. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface ChangedRecordOptions<
  E extends Endpoint,
  Row extends Versioned,
  Values extends FieldValues,
  Body,
> {
  /** The record at the time when the form was opened. A later version is a clash. */
  readonly record: Row;
  /** The contract's schema of the record. */
  readonly row: $ZodType<Row>;
  readonly schema: $ZodType<Body, Values>;
  readonly values: DefaultValues<Values>;
  /** The endpoint that changes the record. It takes the id in its path, and a version. */
  readonly endpoint: E;
  /** Makes the endpoint's body from the form's output, where they differ. */
  readonly toRequest?: (body: Body) => unknown;
  /** The text of the success toast, or a function that shows the toast. */
  readonly success: string | ((saved: Row, former: Row) => void);
  /** Gives how to bring the former record back, for a `success` that is a text. */
  readonly undo?: (saved: Row, former: Row) => UndoSource | undefined;
  readonly failure: string;
  readonly onClose: () => void;
}

/** Two versions of one record, of which a person must choose one. */
interface Clash<Row, Body> {
  readonly theirs: Row;
  readonly mine: Body;
}

/**
 * A form that changes a record, one save at a time. Where somebody else changed the record meanwhile, `clash` has both
 * versions, which `VersionClash` shows.
 */
export function useChangedRecord<
  E extends Endpoint,
  Row extends Versioned,
  Values extends FieldValues,
  Body,
>(options: ChangedRecordOptions<E, Row, Values, Body>) {
  const { endpoint, schema, values, success, undo, failure, onClose } = options;
  const offerUndo = useUndo();
  const [record] = useState(options.record);
  const client = useQueryClient();
  const form = useSchemaForm(schema, values);
  const { id, version } = record;
  const draft = useDraft(form, { formId: `record:${id}`, version, isInDialog: true });
  const close = () => {
    draft.clear();
    onClose();
  };
  const { save, ...saving } = useVersionedSave({
    ...options,
    onSaved: (saved, former) => {
      close();
      if (typeof success === "string") offerUndo(success, undo?.(saved, former));
      else success(saved, former);
    },
    onRefused: (error) => showRefusal(form, error, messageOf(error, failure)),
  });
  return {
    ...saving,
    form,
    draft,
    cancel: close,
    /** Closes the form. Its draft is restored when the form is opened again, while the record is unchanged. */
    leave: onClose,
    save: (body: Body) => save(body, record),
    useTheirs: () => {
      close();
      void invalidateAfter(client, endpoint);
    },
  };
}

interface VersionedSaveOptions<E extends Endpoint, Row extends Versioned, Body> extends Pick<
  ChangedRecordOptions<E, Row, FieldValues, Body>,
  "endpoint" | "row" | "toRequest"
> {
  readonly onSaved: (saved: Row, former: Row) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves one body at a time, and holds both versions of a clash. */
function useVersionedSave<E extends Endpoint, Row extends Versioned, Body>(
  options: VersionedSaveOptions<E, Row, Body>,
) {
  const { endpoint, row, toRequest, onSaved, onRefused } = options;
  const { mutateAsync, isPending } = useMutation(mutationFor(endpoint));
  const [clash, setClash] = useState<Clash<Row, Body> | null>(null);
  const save = useSingleFlight(async (body: Body, former: Row) => {
    try {
      const content = toRequest ? toRequest(body) : body;
      const request = { params: { id: former.id }, body: content, version: former.version };
      const saved = await mutateAsync(request as unknown as RequestOf<E>);
      onSaved(parse(row, saved), former);
    } catch (error) {
      // The refusal of an outdated version carries the present one.
      const theirs = safeParse(row, problemOf(error)?.current);
      setClash(theirs.success ? { theirs: theirs.data, mine: body } : null);
      if (!theirs.success) onRefused(error);
    }
  });
  return { clash, isPending, save, keepMine: () => clash && void save(clash.mine, clash.theirs) };
}
