import { useRowSteps } from "@dash/kit/ui/list/use-row-steps";
import { useState } from "react";

/** The record that is open beside a list, the steps to those before and after it, and whether it is edited. */
export function useOpenedRecord<Row extends { readonly id: string }>(
  id: string | undefined,
  onOpen: (id: string) => void,
) {
  const [edited, setEdited] = useState<Row | null>(null);
  const open = (next: string) => {
    setEdited(null);
    onOpen(next);
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
  };
}
