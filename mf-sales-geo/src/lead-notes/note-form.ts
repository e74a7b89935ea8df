import { LeadNoteKind, type addLeadNote } from "@dash/contracts/sales/lead-notes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { Rule } from "@dash/contracts/values/rule";
import { daysLater } from "@dash/kit";
import { TypedDay, UNREADABLE_DAY } from "@dash/kit/ui/form/typed-day";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";

/** The values of the form. Days are `YYYY-MM-DD`, or empty. */
export interface NoteValues {
  readonly kind: string;
  readonly text: string;
  readonly nextFollowUp: string;
  /** The next follow-up that the form began with: only another one is sent, however late a draft comes back. */
  readonly storedFollowUp: string;
  /** The version of the lead that has it. */
  readonly version: number;
}

/** A note without a text only changes the next follow-up. */
export type NoteBody = RequestOf<typeof addLeadNote>["body"];

export type NoteForm = UseFormReturn<NoteValues, unknown, NoteBody>;

export const NOTHING_TO_SAVE = "Write something, or change the next follow-up";

const OptionalDay = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): string | null => text || null),
  ),
  z.nullable(TypedDay(UNREADABLE_DAY)),
);

const TypedNote = z.object({
  kind: LeadNoteKind,
  text: z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  ),
  nextFollowUp: OptionalDay,
  storedFollowUp: z.string(),
  version: z.number(),
});

type ReadNote = z.output<typeof TypedNote>;

const hasContent = Rule<ReadNote>(
  ["text", "nextFollowUp"],
  (note) => note.text === "" && !isMoved(note) && { path: "text", message: NOTHING_TO_SAVE },
);

export const noteSchema = z.pipe(
  TypedNote.check(hasContent),
  z.transform((note): NoteBody => {
    const { kind, text, nextFollowUp, storedFollowUp } = note;
    return isMoved(note)
      ? { kind, text, nextFollowUp, seenFollowUp: storedFollowUp || null }
      : { kind, text };
  }),
);

function isMoved({ nextFollowUp, storedFollowUp }: ReadNote): boolean {
  return (nextFollowUp ?? "") !== storedFollowUp;
}

export function noteValues(
  { nextFollowUp, version }: Pick<PipelineEntry, "nextFollowUp" | "version">,
  today: string,
): NoteValues {
  const followUp = nextFollowUp ?? "";
  return {
    kind: "note",
    text: "",
    nextFollowUp: proposedFollowUp(followUp, today),
    storedFollowUp: followUp,
    version,
  };
}

/** The follow-up after one that is due is proposed for a week from today. One to come stays. */
export function proposedFollowUp(stored: string, today: string): string {
  if (stored === "" || stored > today) return stored;
  return daysLater(today, 7);
}
