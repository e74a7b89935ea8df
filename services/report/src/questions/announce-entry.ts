import type { FactData } from "@dash/contracts/facts/fact";
import { questionEntryChanged } from "@dash/contracts/facts/report.facts";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { WHOLE_REPORT } from "./figure.presenter.ts";
import type { QuestionRow } from "./questions.query.ts";

type Entry = FactData<typeof questionEntryChanged>;

/** The people to whom an entry is addressed: everybody who asked, was asked or wrote before, except its author. */
function addressees(question: QuestionRow, by: string): string[] {
  const { askedById, askedOfId, entries } = question;
  const everybody = [askedById, askedOfId, ...entries.map(({ byId }) => byId)];
  return [...new Set(everybody)].filter((id) => id !== null && id !== by) as string[];
}

/**
 * Announces an entry, or the question itself, if it is addressed to anybody. The reason of a return is left out: the
 * return is announced by itself.
 */
export async function announceEntry(
  trx: Knex.Transaction,
  cause: Cause,
  question: QuestionRow,
  {
    id: entryId,
    kind,
    at,
  }: { readonly id: string; readonly kind: Entry["kind"]; readonly at: Date },
  isTakenBack = false,
): Promise<void> {
  const { id: questionId, month, year, key } = question;
  const by = cause.actor.id;
  const to = addressees(question, by);
  if (to.length === 0 || (kind === "asked" && key === WHOLE_REPORT)) return;
  await announce(trx, cause, questionEntryChanged, {
    entryId,
    version: isTakenBack ? 2 : 1,
    questionId,
    kind,
    month,
    year,
    at: at.toISOString(),
    by,
    to,
    isTakenBack,
  });
}
