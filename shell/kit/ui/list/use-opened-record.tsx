import { useState } from "react";
import { useRowSteps } from "./use-row-steps.tsx";

/**
 * The record that is open beside a list, the steps to those before and after it, and whether it is edited. `onChange`
 * writes its id into the address; null closes it.
 */
export function useOpenedRecord<Row extends { readonly id: string }>(
  id: string | undefined,
  onChange: (id: string | null, options?: { readonly push: boolean }) => void,
) {
  const [edited, setEdited] = useState<Row | null>(null);
  const open = (next: string) => {
    setEdited(null);
    // Back closes the panel, however many records were read.
    onChange(next, { push: id === undefined });
  };
  return {
    id,
    ...useRowSteps(id, open),
    /** The record as it was when its form was opened, while it is edited. */
    edited: edited?.id === id ? edited : null,
    open,
    edit: (record: Row) => {
      open(record.id);
      setEdited(record);
    },
    endEdit: () => setEdited(null),
    close: () => onChange(null),
  };
}

export type OpenedRecord<Row extends { readonly id: string }> = ReturnType<
  typeof useOpenedRecord<Row>
>;
