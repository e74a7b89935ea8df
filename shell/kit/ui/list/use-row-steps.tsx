import { useEffect, useLayoutEffect, useState } from "react";
import { openedRow, openerOf } from "../overlay/opened-props.tsx";

/** Connects a list with the panel beside it. */
export interface ListBeside {
  /** The id of the record that is open. */
  readonly openedId: string | undefined;
  /** Takes the ids of the visible rows, from top to bottom. */
  readonly onListed: (ids: readonly string[]) => void;
}

/** The steps through the rows of a list. A step is missing at the end of the list. */
export interface RowSteps {
  /** `3 of 20`. It is missing where the list does not have the record. */
  readonly place: string | undefined;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Connects a list with the panel beside it. The list calls `useListBeside` with `list`, the panel takes `steps`. */
export function useRowSteps(openedId: string | undefined, onStep: (id: string) => void) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const index = openedId === undefined ? -1 : ids.indexOf(openedId);
  const stepTo = (id: string | undefined) =>
    index === -1 || id === undefined ? undefined : () => onStep(id);
  const steps: RowSteps = {
    place: index === -1 ? undefined : `${index + 1} of ${ids.length}`,
    previous: stepTo(ids[index - 1]),
    next: stepTo(ids[index + 1]),
  };
  const list: ListBeside = { openedId, onListed: setIds };
  return { list, steps };
}

/**
 * Tells the panel which rows the list shows. The opened row scrolls into view; where the focus is in the list, it
 * follows.
 */
export function useListBeside({ openedId, onListed }: ListBeside, ids: readonly string[]): void {
  const listed = ids.join(" ");
  useEffect(() => {
    onListed(listed === "" ? [] : listed.split(" "));
    return () => onListed([]);
  }, [listed, onListed]);
  useLayoutEffect(() => {
    const row = openedId === undefined ? null : openedRow();
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    if (document.activeElement?.matches("[data-opens-row], [data-entry]"))
      openerOf(row).focus({ preventScroll: true });
  }, [openedId]);
}
