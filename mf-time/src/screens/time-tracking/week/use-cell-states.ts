import { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatDuration, messageOf, newKey, problemOf } from "@dash/kit";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { useRef, useState } from "react";
import { safeParse } from "zod/v4/core";
import { cellId, placeOf, type CellPlace } from "./cell-id.ts";
import type { CellState } from "./cell-state.ts";
import { useQueuedCells } from "./use-queued-cells.ts";
import { useTabStates } from "./use-tab-states.ts";
import { dayName } from "./week-days.ts";
import type { Work } from "./week-rows.ts";

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
  const owner = useOwner();
  const { states, change } = useTabStates(owner);
  const queue = useQueuedCells(owner);
  const [latest, setLatest] = useState("");
  const days = useRef(new Map<string, Promise<unknown>>());
  const stateOf = (place: CellPlace) =>
    states.get(cellId(place)) ?? queue.states.get(cellId(place));

  const save = ({ place, text, write }: CellWork): Promise<void> => {
    const former = stateOf(place);
    const key = former?.kind === "refused" && former.text === text ? former.key : newKey();
    const saving: CellState = { kind: "saving", text };
    change(place, saving);
    const before = days.current.get(place.date) ?? Promise.resolve();
    const turn = before
      .then(() => queue.dropRefused(place))
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
  const revert = (place: CellPlace) => {
    change(place, undefined);
    void queue.dropRefused(place);
  };
  const worksOn = (dates: readonly string[]) =>
    worksAt([...states.keys(), ...queue.states.keys()], dates);
  /** `latest` is what became of the last save, for screen readers. */
  return { stateOf, save, refuse, revert, worksOn, latest };
}

/** The rows of the cells with a state on these days. They may have no entry. */
function worksAt(ids: readonly string[], dates: readonly string[]): readonly Work[] {
  return ids
    .map(placeOf)
    .filter(({ date }) => dates.includes(date))
    .map(({ work }) => work);
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

/** A refusal at a field says more than that of the whole request. */
function reasonOf(error: unknown): string {
  if (error instanceof CellRefusal) return error.message;
  const current = safeParse(TimeEntry, problemOf(error)?.current).data;
  if (current)
    return `${messageOf(error, NO_ANSWER)} It has ${formatDuration(current.minutes)} now. Enter saves yours.`;
  return problemOf(error)?.fields?.[0]?.message ?? messageOf(error, NO_ANSWER);
}
