import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import type { listQuestions, QuestionPerson } from "@dash/contracts/questions/questions";
import { companyOf } from "@dash/contracts/reports/company";
import type { Actor } from "@dash/service-lib/access/identity";
import type { RowOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { pageOf, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import type { Person } from "@dash/service-lib/facts/people";
import { QuestionEntry } from "./question-entry.model.ts";
import { Question } from "./question.model.ts";

/** A question with what people added to it, in its order. */
export type QuestionRow = RowOf<typeof Question.columns> & {
  readonly entries: readonly QuestionEntry[];
};

type Filter = InputOf<typeof listQuestions>["query"];

/** A question is the reader's own if they asked it, or it is asked of them. */
const IS_OWN = "(asked_by_id = :reader or asked_of_id is not distinct from :reader)";

/** A page of questions: open ones first, among them the reader's own first, then the newest. */
export async function findQuestions(
  knex: Knex,
  actor: Actor,
  { state, month, year, kind, mine, limit, offset }: Filter,
): Promise<PageOf<QuestionRow>> {
  const reader = { reader: actor.id };
  const equal = Object.entries({ state, month, year, kind }).filter(([, value]) => value);
  const matching = Question.query(knex).where(Object.fromEntries(equal));
  if (mine) void matching.whereRaw(IS_OWN, reader);
  const order = `state, (state = 'open' and ${IS_OWN}) desc, asked_at desc, id desc`;
  const { rows, total } = await pageOf(matching.orderByRaw(order, reader), { limit, offset });
  return { rows: await withEntries(knex, rows), total };
}

export async function findQuestion(knex: Knex, id: string): Promise<QuestionRow | undefined> {
  const question = await Question.query(knex).findById(id);
  const [row] = await withEntries(knex, question ? [question] : []);
  return row;
}

/** Reads a question that nobody else can change until the transaction ends. */
export async function lockQuestion(
  trx: Knex.Transaction,
  id: string,
): Promise<QuestionRow | undefined> {
  await Question.query(trx).findById(id).forUpdate();
  return findQuestion(trx, id);
}

async function withEntries(knex: Knex, questions: readonly Question[]): Promise<QuestionRow[]> {
  if (questions.length === 0) return [];
  const entries = await QuestionEntry.query(knex)
    .whereIn(
      "questionId",
      questions.map(({ id }) => id),
    )
    .orderBy("position");
  return questions.map((question) => ({
    ...question,
    entries: entries.filter(({ questionId }) => questionId === question.id),
  }));
}

/** The people of both companies with an active account, by name; with `id` at most that person. */
export async function findPeople(knex: Knex, id?: string): Promise<QuestionPerson[]> {
  const people = await knex<Person>("people")
    .where({ isActive: true, ...(id !== undefined && { id }) })
    .orderByRaw(`${alphabetically("name")}, id`);
  return people.flatMap(({ id: personId, name, role }) =>
    role === null ? [] : [{ id: personId, name, company: companyOf(role) }],
  );
}
