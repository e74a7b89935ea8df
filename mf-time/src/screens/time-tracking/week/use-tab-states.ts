import { tabStore } from "@dash/kit/ui/form/draft-store";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { cellId, type CellPlace } from "./cell-id.ts";
import { RefusedCell, type CellState, type CellStates } from "./cell-state.ts";

const RefusedCells = z.record(z.string(), RefusedCell);

/** The states of the cells that this tab has written. Refused ones live as long as the drafts of the tab. */
export function useTabStates(owner = "") {
  const [states, setStates] = useState<CellStates>(() => readRefused(owner));
  /** Also known to a write that ends after its screen. */
  const current = useRef(states);
  const change = (place: CellPlace, state: CellState | undefined, before?: CellState) => {
    const id = cellId(place);
    // A text that was typed later into the same cell has a state of its own.
    if (before && current.current.get(id) !== before) return;
    const next = new Map(current.current);
    if (state) next.set(id, state);
    else next.delete(id);
    current.current = next;
    storeRefused(owner, next);
    setStates(next);
  };
  return { states, change };
}

const storeOf = (owner: string) => tabStore(owner, "week-cells");

function readRefused(owner: string): CellStates {
  const { data = {} } = RefusedCells.safeParse(storeOf(owner).read());
  return new Map(Object.entries(data));
}

function storeRefused(owner: string, states: CellStates): void {
  const refused = [...states].filter(([, { kind }]) => kind === "refused");
  storeOf(owner).write(Object.fromEntries(refused));
}
