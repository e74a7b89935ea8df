import { messageOf, newKey, problemOf } from "@dash/kit";
import { useRef, useState } from "react";
import { dayName } from "./week-days.ts";
import { workId, type Work } from "./week-rows.ts";

/** What became of the text that was typed into a cell last. A cell without a state shows what is stored. */
export type CellState =
  | { readonly kind: "saving"; readonly text: string }
  | { readonly kind: "saved" }
  | {
      readonly kind: "refused";
      readonly text: string;
      readonly message: string;
      /** The same text is sent again with the same key: the lost answer may have been a success. */
      readonly key: string;
    };

/** Where a cell is: its row and its day. */
export interface CellPlace {
  readonly work: Work;
  readonly date: string;
}

/** A refusal in the words that the cell shows. */
export class CellRefusal extends Error {
  override readonly name = "CellRefusal";
}

export interface CellWork {
  readonly place: CellPlace;
  readonly text: string;
  /** Writes with an idempotency key, and returns whether an entry was stored. */
  readonly write: (key: string) => Promise<boolean>;
}

const NO_ANSWER = "Not saved, no answer came. Press Enter to try again";

/** The states of the cells. The writes of one day go one after another: side by side they would take the same gap. */
export function useCellStates() {
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [latest, setLatest] = useState("");
  const days = useRef(new Map<string, Promise<unknown>>());
  const stateOf = (place: CellPlace) => states.get(cellId(place));

  const change = (place: CellPlace, state: CellState | undefined, before?: CellState) =>
    setStates((current) => {
      const id = cellId(place);
      // What was typed later into the same cell has a state of its own.
      if (before && current.get(id) !== before) return current;
      const next = new Map(current);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });

  const save = ({ place, text, write }: CellWork): Promise<void> => {
    const former = stateOf(place);
    const key = former?.kind === "refused" && former.text === text ? former.key : newKey();
    const saving: CellState = { kind: "saving", text };
    change(place, saving);
    const before = days.current.get(place.date) ?? Promise.resolve();
    const turn = before
      .then(() => outcomeOf({ place, text, write }, key))
      .then((state) => {
        change(place, state, saving);
        setLatest(sentenceOf(place, state));
      });
    days.current.set(place.date, turn);
    return turn;
  };

  const refuse = (place: CellPlace, text: string, message: string) => {
    const state: CellState = { kind: "refused", text, message, key: newKey() };
    change(place, state);
    setLatest(sentenceOf(place, state));
  };
  const revert = (place: CellPlace) => change(place, undefined);
  /** `latest` is what became of the last save, for screen readers. */
  return { stateOf, save, refuse, revert, latest };
}

async function outcomeOf({ text, write }: CellWork, key: string): Promise<CellState | undefined> {
  try {
    return (await write(key)) ? { kind: "saved" } : undefined;
  } catch (error) {
    return { kind: "refused", text, message: reasonOf(error), key };
  }
}

function sentenceOf({ work, date }: CellPlace, state: CellState | undefined): string {
  const cell = `${work.description}, ${dayName(date)}`;
  if (state?.kind === "refused") return `${cell}: not saved. ${state.message}`;
  return state ? `${cell}: saved` : "";
}

function cellId({ work, date }: CellPlace): string {
  return `${date} ${workId(work)}`;
}

/** A refusal at a field says more than that of the whole request. */
function reasonOf(error: unknown): string {
  if (error instanceof CellRefusal) return error.message;
  return problemOf(error)?.fields?.[0]?.message ?? messageOf(error, NO_ANSWER);
}
