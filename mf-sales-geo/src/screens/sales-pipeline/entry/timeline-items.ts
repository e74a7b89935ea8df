import type { LeadNote } from "@dash/contracts/sales/lead-notes";
import type { StageStay } from "@dash/contracts/sales/single-entries";

export interface TimelineItem {
  readonly id: string;
  readonly at: string;
  readonly note?: LeadNote;
  readonly stay?: StageStay;
}

/** Notes and moves in one list, newest first. */
export function timelineItems(
  notes: readonly LeadNote[],
  stays: readonly StageStay[],
): TimelineItem[] {
  return [
    ...notes.map((note) => ({ id: note.id, at: note.createdAt, note })),
    ...stays.map((stay) => ({ id: stay.id, at: stay.enteredAt, stay })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}
