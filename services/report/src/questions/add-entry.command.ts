import type {
  QuestionEntry as EntryAnswer,
  QuestionState,
} from "@dash/contracts/questions/questions";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { v7 as uuidv7 } from "uuid";
import { announceEntry } from "./announce-entry.ts";
import { QuestionEntry } from "./question-entry.model.ts";
import { Question } from "./question.model.ts";
import { companyOfActor } from "./question.policy.ts";
import type { QuestionRow } from "./questions.query.ts";
import { recordQuestionChange } from "./record-question-change.ts";

const actions = { answer: "answered", settled: "settled", reopened: "reopened" } as const;

/** Adds to a question, and settles or reopens it with the entry. The caller holds the lock on the question. */
export async function addEntry(
  trx: Knex.Transaction,
  cause: Cause,
  question: QuestionRow,
  kind: EntryAnswer["kind"],
  text: string | null,
): Promise<QuestionRow> {
  const { actor } = cause;
  const entry = await QuestionEntry.query(trx).insertAndFetch({
    id: uuidv7(),
    questionId: question.id,
    position: (question.entries.at(-1)?.position ?? 0) + 1,
    kind,
    text,
    byId: actor.id,
    byName: actor.name,
    byCompany: companyOfActor(actor),
    at: new Date(),
  });
  const after = await withState(trx, question, [...question.entries, entry]);
  await recordQuestionChange(trx, cause, actions[kind], question, {
    before: { state: question.state },
    after: { state: after.state, entryId: entry.id },
  });
  if (kind !== "settled")
    await announceEntry(trx, cause, question, { id: entry.id, kind, at: entry.at });
  return after;
}

/** Sets a question's state, which its last entry decides. */
export async function withState(
  trx: Knex.Transaction,
  question: QuestionRow,
  entries: readonly QuestionEntry[],
): Promise<QuestionRow> {
  const state: QuestionState = entries.at(-1)?.kind === "settled" ? "settled" : "open";
  if (state !== question.state) await Question.query(trx).findById(question.id).patch({ state });
  return { ...question, entries, state };
}
