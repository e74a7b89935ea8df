import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { askQuestion as endpoint } from "@dash/contracts/questions/question-changes";
import type { Cause } from "@dash/service-lib/access/cause";
import { trailOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { v7 as uuidv7 } from "uuid";
import { announceEntry } from "./announce-entry.ts";
import type { Figure } from "./figure.presenter.ts";
import { findNewestVersions, type Subject } from "./figures.query.ts";
import { Question } from "./question.model.ts";
import { companyOfActor } from "./question.policy.ts";
import { findPeople, type QuestionRow } from "./questions.query.ts";
import { recordQuestionChange } from "./record-question-change.ts";

export interface NewQuestion extends Pick<
  InputOf<typeof endpoint>["body"],
  "text" | "askedOf" | "filter"
> {
  readonly subject: Subject;
  readonly figure: Figure;
}

/**
 * Asks a question about a figure, which is stored as it is now.
 * @throws Problem 400 if the person who is asked cannot answer.
 */
export async function askQuestion(
  trx: Knex.Transaction,
  cause: Cause,
  { subject, figure, text, askedOf, filter }: NewQuestion,
): Promise<QuestionRow> {
  const { title, shown, exact } = figure;
  const person = askedOf ? await readPerson(trx, cause, askedOf) : null;
  const [version = null] = await findNewestVersions(trx, [subject]);
  const question = await Question.query(trx).insertAndFetch({
    ...subject,
    id: uuidv7(),
    title,
    text,
    shown,
    exact,
    version,
    filter: filter ?? null,
    askedById: cause.actor.id,
    askedByName: cause.actor.name,
    askedByCompany: companyOfActor(cause.actor),
    askedOfId: person?.id ?? null,
    askedOfName: person?.name ?? null,
    askedOfCompany: person?.company ?? null,
    askedAt: new Date(),
    state: "open",
  });
  await recordQuestionChange(trx, cause, "asked", question, {
    before: null,
    after: trailOf(Question.columns, question),
  });
  const row = { ...question, entries: [] };
  await announceEntry(trx, cause, row, { id: row.id, kind: "asked", at: row.askedAt });
  return row;
}

async function readPerson(trx: Knex.Transaction, { actor }: Cause, id: string) {
  if (id === actor.id) throw fieldProblem("askedOf", "Choose somebody else than yourself");
  const [person] = await findPeople(trx, id);
  if (!person) throw fieldProblem("askedOf", "Choose a person with an active account");
  return person;
}
