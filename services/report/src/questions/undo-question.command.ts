import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { withState } from "./add-entry.command.ts";
import { QuestionEntry } from "./question-entry.model.ts";
import { Question } from "./question.model.ts";
import type { QuestionRow } from "./questions.query.ts";
import { announceEntry } from "./announce-entry.ts";
import { WHOLE_REPORT } from "./figure.presenter.ts";
import { recordQuestionChange } from "./record-question-change.ts";

/**
 * Deletes a question's last entry, so that its former state is back, or the question if it has none. The caller holds
 * the lock on the question.
 * @returns The question; undefined if it was deleted.
 * @throws Problem 409 when `entryId` is not the last entry, or the question is the reason of a return.
 */
export async function undoQuestion(
  trx: Knex.Transaction,
  cause: Cause,
  question: QuestionRow,
  entryId: string | null,
): Promise<QuestionRow | undefined> {
  const last = question.entries.at(-1);
  if ((last?.id ?? null) !== entryId)
    throw problem("conflict", "This is not the last word any more. Everything stays as it is.");
  if (!last) {
    if (question.key === WHOLE_REPORT)
      throw problem("conflict", "This is the reason why a report was returned. It stays.");
    await Question.query(trx).deleteById(question.id);
    const before = trailOf(Question.columns, question);
    await recordQuestionChange(trx, cause, "deleted", question, { before, after: null });
    const asked = { id: question.id, kind: "asked", at: question.askedAt } as const;
    await announceEntry(trx, cause, question, asked, true);
    return undefined;
  }
  await QuestionEntry.query(trx).deleteById(last.id);
  const after = await withState(trx, question, question.entries.slice(0, -1));
  await recordQuestionChange(trx, cause, "deleted", question, {
    before: { state: question.state, entryId: last.id },
    after: { state: after.state },
  });
  const { id, kind, at } = last;
  if (kind !== "settled") await announceEntry(trx, cause, question, { id, kind, at }, true);
  return after;
}
