import { getCustomerHistory, undoCustomerChange } from "@dash/contracts/interactions/customers";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

interface Version {
  readonly id: string;
  readonly version: number;
}

/** How to take back the change, merge or split that made this version of a customer. */
export function customerUndo(
  { id, version }: Version,
  undone: string,
): Undo<typeof undoCustomerChange> {
  return {
    endpoint: undoCustomerChange,
    request: { params: { id }, version },
    undone,
    history: { endpoint: getCustomerHistory, id },
  };
}
