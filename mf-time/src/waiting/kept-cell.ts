import type { Keeping, WaitingWrite } from "@dash/kit";
import { cellId, type CellPlace } from "../screens/time-tracking/week/cell-id.ts";

/** The noun of a week's cell that waits. */
export const CELL = "week cell";

/** A cell of the week with the text that was typed into it. */
export interface TypedCell extends CellPlace {
  readonly text: string;
}

/** How a cell is kept until it is stored. Nothing else has its text once it is left. Undefined while nobody is signed in. */
export function keptCell(
  owner: string | undefined,
  { work, date, text }: TypedCell,
): Keeping | undefined {
  if (owner === undefined) return undefined;
  const draft = cellId({ work, date });
  const about: TypedCell = { work, date, text };
  return { owner, noun: CELL, screen: "Time Tracking", about, draft, isDraftless: true };
}

/** The cell that a waiting write fills. */
export function cellOf({ about }: WaitingWrite): TypedCell {
  return about as TypedCell;
}
