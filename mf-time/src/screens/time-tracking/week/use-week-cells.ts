import {
  createTimeEntry,
  deleteTimeEntry,
  TimeEntry,
  updateTimeEntry,
} from "@dash/contracts/time/time-entries";
import { pluralize } from "@dash/contracts/values/pluralize";
import { invalidateAfter, problemOf, type Keeping } from "@dash/kit";
import { useOwner } from "@dash/kit/ui/form/use-owner";
import { useUndo, type UndoSource } from "@dash/kit/ui/feedback/use-undo";
import { writeOut } from "@dash/kit/ui/feedback/use-write";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { safeParse } from "zod/v4/core";
import { keptCell } from "../../../waiting/kept-cell.ts";
import { undoCreation, undoDeletion, undoEdit } from "../../../time-entry-form/entry-undo.ts";
import { cellBasis } from "./cell-basis.ts";
import { cellDoubt } from "./cell-text.ts";
import { cellWrite, type CellWrite } from "./cell-write.ts";
import type { CellPlace } from "./cell-id.ts";
import type { CellState } from "./cell-state.ts";
import { CellRefusal, useCellStates } from "./use-cell-states.ts";
import { entriesOf } from "./week-rows.ts";
import { weekOf } from "./week-days.ts";
import { loadedEntries, patchWeek } from "./week.queries.ts";

/** The text that was typed into a cell, and the entries that stood there when the typing began. */
export interface TypedCell {
  readonly place: CellPlace;
  readonly text: string;
  readonly seen: readonly TimeEntry[];
}

/** The outcome of a write, and how to take it back. */
interface CellChange {
  readonly done: string | null;
  readonly undo: UndoSource;
}

const NOUN = ["cell", "cells"] as const;

/** The states of the cells, and a function that saves what one gesture typed into one of them or pasted into several. */
export function useWeekCells() {
  const cells = useCellStates();
  const saveCell = useSaveCell(cells);
  const offerUndo = useUndo();
  /** `left` counts the texts of the gesture that have no cell. */
  const saveTexts = async (typed: readonly TypedCell[], left = 0): Promise<void> => {
    const changes = (await Promise.all(typed.map(saveCell))).filter((change) => change !== null);
    const [change, second] = changes;
    if (second || left > 0) offerUndo(...gestureOf(changes, left));
    else if (change?.done) offerUndo(change.done, change.undo);
  };
  return { ...cells, saveTexts };
}

/** Saves the text of one cell. */
function useSaveCell(cells: ReturnType<typeof useCellStates>) {
  const client = useQueryClient();
  const owner = useOwner();
  /** The versions that the writes of this page left, by the entry's id; null for a deleted entry. */
  const own = useRef(new Map<string, number | null>());

  return async ({ place, text, seen }: TypedCell): Promise<CellChange | null> => {
    const { work, date } = place;
    // Reads the entries when the earlier writes of the day are done.
    const pending = (): CellWrite => {
      const loaded = entriesOf(loadedEntries(client, weekOf(date)), work, date);
      const basis = cellBasis(seen, loaded, own.current);
      return basis ? cellWrite(text, work, date, basis) : ADDED_MEANWHILE;
    };
    const now = pending();
    let change: CellChange | null = null;
    const refusal = refusalOf(now, text, cells.stateOf(place));
    if (refusal !== undefined) cells.refuse(place, text, refusal);
    else
      await cells.save({
        place,
        text,
        write: async (key) => {
          const write = pending();
          const keeping = keptCell(owner, { ...place, text });
          const entry = await send(client, date, write, { key, keeping });
          if (entry === WAITING) return false;
          if (entry) own.current.set(entry.id, entry.version);
          else if (write.kind === "delete") own.current.set(write.entry.id, null);
          change = changeOf(write, entry);
          return entry !== undefined;
        },
      });
    return change;
  };
}

function gestureOf(changes: readonly CellChange[], left: number) {
  const without = left > 0 ? ` ${left} without an open cell.` : "";
  const undo = { noun: NOUN, changes: changes.map((change) => change.undo) };
  return [`${pluralize(changes.length, ...NOUN)} saved.${without}`, undo] as const;
}

const ADDED_MEANWHILE = {
  kind: "refusal",
  message: "Hours were added here meanwhile. They are left as they are. Enter saves yours.",
} as const;

/** Why a text is not sent: it is no write, or of many hours that nobody was asked about yet. */
function refusalOf(write: CellWrite, text: string, former?: CellState): string | undefined {
  if (write.kind === "refusal") return write.message;
  const isAsked = former?.kind === "refused" && former.text === text;
  return write.kind === "none" || isAsked ? undefined : cellDoubt(text);
}

function changeOf(write: CellWrite, entry: TimeEntry | undefined): CellChange | null {
  if (write.kind === "delete")
    return { done: "Time entry deleted successfully!", undo: undoDeletion(write.entry) };
  if (!entry) return null;
  return write.kind === "update"
    ? { done: "Time entry updated successfully!", undo: undoEdit(entry, write.entry) }
    : { done: null, undo: undoCreation(entry) };
}

/** The key of a write, and how it is kept; undefined where nobody is signed in. */
export interface CellWay {
  readonly key: string;
  readonly keeping: Keeping | undefined;
}

/** The write waits on this device. */
export const WAITING = "waiting";
/** An entry as it is stored, or that it waits. */
export type SentEntry = TimeEntry | typeof WAITING;

/**
 * Sends a write and puts its answer into the loaded week, or after a clash the entry as it is by now. The queries that
 * show entries are read again meanwhile. Without an answer the write waits on this device.
 * @throws CellRefusal where the text asks for nothing that can be sent; CallError where the server refuses it.
 */
export async function send(
  client: QueryClient,
  date: string,
  write: CellWrite,
  way: CellWay,
): Promise<SentEntry | undefined> {
  const week = weekOf(date);
  if (write.kind === "none") return undefined;
  if (write.kind === "refusal") throw new CellRefusal(write.message);
  const endpoint = endpoints[write.kind];
  try {
    const outcome = await outcomeOf(write, way);
    if (outcome.kind === "waiting") return WAITING;
    const entry = outcome.answer ?? undefined;
    if (entry) patchWeek(client, week, entry.id, entry);
    else if (write.kind === "delete") patchWeek(client, week, write.entry.id);
    return entry;
  } catch (error) {
    const current = safeParse(TimeEntry, problemOf(error)?.current);
    if (current.success) patchWeek(client, week, current.data.id, current.data);
    throw error;
  } finally {
    // Also after a refusal, because somebody may have changed the entry.
    void invalidateAfter(client, endpoint);
  }
}

function outcomeOf(
  write: Exclude<CellWrite, { kind: "none" | "refusal" }>,
  { key: idempotencyKey, keeping }: CellWay,
) {
  if (write.kind === "create")
    return writeOut(createTimeEntry, { body: write.body, idempotencyKey }, keeping);
  const { id, version } = write.entry;
  const params = { id };
  return write.kind === "update"
    ? writeOut(updateTimeEntry, { params, version, body: write.body }, keeping)
    : writeOut(deleteTimeEntry, { params, version }, keeping);
}

const endpoints = { create: createTimeEntry, update: updateTimeEntry, delete: deleteTimeEntry };
