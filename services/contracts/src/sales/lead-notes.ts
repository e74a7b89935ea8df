import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { leadFacts, salesFacts } from "../facts/live-subjects.ts";
import { CalendarDay } from "../values/scalars.ts";
import { BlankAsNull, RequiredNotes } from "../values/text-fields.ts";

/** A note about a lead, or a call with the customer. */
export const LeadNoteKind = z.enum(["note", "call"], "Choose note or call");
export type LeadNoteKind = z.infer<typeof LeadNoteKind>;

/** An entry of a lead's timeline. */
export const LeadNote = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  kind: LeadNoteKind,
  text: z.string(),
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  can: z.object({ delete: z.boolean() }),
});
export type LeadNote = z.output<typeof LeadNote>;

export const listLeadNotes = endpoint("GET /sales-pipeline/:id/notes", {
  summary: "The latest notes and calls of a lead, newest first; not for viewers",
  response: z.array(LeadNote),
  shows: [...salesFacts, "user.changed.v1"],
});

export const addLeadNote = endpoint("POST /sales-pipeline/:id/notes", {
  summary: "Write a note or a call down, and when to follow up next",
  body: z.strictObject({
    kind: LeadNoteKind,
    text: RequiredNotes("Note is required"),
    /** Absent: the next follow-up stays. Null: there is none. */
    nextFollowUp: z.optional(BlankAsNull(CalendarDay("Must be a day"))),
    /** The next follow-up that the writer saw. Another one by now is refused with 409. Absent: the last write wins. */
    seenFollowUp: z.optional(BlankAsNull(CalendarDay("Must be a day"))),
  }),
  response: LeadNote,
  status: 201,
  idempotent: "sales:write",
  announces: leadFacts,
});

export const deleteLeadNote = endpoint("DELETE /sales-pipeline/:id/notes/:noteId", {
  summary:
    "Delete a note of one's own; administrators delete any. The next follow-up that came with it goes back",
  response: z.object({
    /** The person who changed the next follow-up since, if it was therefore left as it is. */
    followUpChangedBy: z.nullable(z.string()),
  }),
  announces: leadFacts,
});
