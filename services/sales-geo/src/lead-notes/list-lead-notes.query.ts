import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { addLeadNote } from "@dash/contracts/sales/lead-notes";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import { leadNotePolicy } from "./lead-note.policy.ts";

type NoteAnswer = AnswerOf<typeof addLeadNote>;
type NoteRow = Omit<NoteAnswer, "can">;

const SELECT = `select note.id, entry_id as "leadId", kind, text, user_id as "userId", people.name as "userName",
    ${isoInstant("note.created_at")} as "createdAt"
  from lead_notes note left join people on people.id = note.user_id`;

/** The latest notes of some entries, newest first; none for an actor who may not read notes. */
export async function findNotes(
  knex: Knex,
  actor: Actor,
  entryIds: readonly string[],
  limit: number,
): Promise<NoteAnswer[]> {
  if (!leadNotePolicy.read(actor)) return [];
  const rows = await rowsOf<NoteRow>(
    knex,
    `${SELECT} where entry_id = any(:entryIds::uuid[]) order by note.id desc limit :limit`,
    { entryIds, limit },
    "lead-notes",
  );
  return rows.map((row) => presentNote(actor, row));
}

/** Reads an existing note. */
export async function findNote(knex: Knex, actor: Actor, id: string): Promise<NoteAnswer> {
  const [row] = await rowsOf<NoteRow>(knex, `${SELECT} where note.id = :id::uuid`, { id });
  if (!row) throw new Error("the transaction holds the note");
  return presentNote(actor, row);
}

function presentNote(actor: Actor, row: NoteRow): NoteAnswer {
  return { ...row, can: { delete: leadNotePolicy.delete(actor, row) } };
}
