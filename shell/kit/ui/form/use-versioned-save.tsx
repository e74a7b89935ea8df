import { problemOf } from "@dash/kit";
import { useState } from "react";
import { safeParse, type $ZodType } from "zod/v4/core";
import { useSingleFlight } from "./use-single-flight.tsx";

/** Two versions of one record. A person must choose one. */
export interface Clash<Row, Body> {
  readonly theirs: Row;
  readonly mine: Body;
}

/** A change, and the version of the record on which it is based. */
export interface Correction<Body> {
  readonly body: Body;
  readonly version: number;
}

export interface VersionedSaveOptions<Row, Body> {
  /** The contract's schema of the record. A refusal carries the current version in this form. */
  readonly row: $ZodType<Row>;
  readonly send: (correction: Correction<Body>) => Promise<Row>;
  readonly onSaved: (saved: Row) => void;
  /** Is called after every refusal except a clash. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Saves changes of one record, one at a time. Where somebody else was faster, it gives both versions, which
 * `VersionClash` shows. To keep one's own change, save it again with the version of theirs.
 */
export function useVersionedSave<Row, Body>(options: VersionedSaveOptions<Row, Body>) {
  const { row, send, onSaved, onRefused } = options;
  const [clash, setClash] = useState<Clash<Row, Body> | null>(null);

  const save = useSingleFlight(async (correction: Correction<Body>) => {
    try {
      onSaved(await send(correction));
    } catch (error) {
      const theirs = safeParse(row, problemOf(error)?.current);
      setClash(theirs.success ? { theirs: theirs.data, mine: correction.body } : null);
      if (!theirs.success) onRefused(error);
    }
  });

  return { clash, save };
}
