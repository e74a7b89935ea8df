import type Router from "@koa/router";
import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  answerQuestion as answer,
  askQuestion as ask,
  getQuestion,
  listQuestionPeople,
  listQuestions,
  reopenQuestion as reopen,
  settleQuestion as settle,
  undoQuestion as undo,
} from "@dash/contracts/questions/questions";
import { authorize } from "@dash/service-lib/access/policy";
import type { Write } from "@dash/service-lib/http/request";
import { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { addEntry } from "./add-entry.command.ts";
import { askQuestion } from "./ask-question.command.ts";
import { findCurrentFigure } from "./current-figure.ts";
import type { Figure } from "./figure.presenter.ts";
import { findFigures, type Absence } from "./figures.query.ts";
import { questionPolicy } from "./question.policy.ts";
import { presentQuestion } from "./question.presenter.ts";
import {
  findPeople,
  findQuestion,
  findQuestions,
  lockQuestion,
  type QuestionRow,
} from "./questions.query.ts";
import { undoQuestion } from "./undo-question.command.ts";

type QuestionParts = Pick<Parts, "reader"> & ConstructorParameters<typeof Routes>[0];

export function questionRouter(parts: QuestionParts): Router {
  const routes = new Routes(parts);
  addReads(routes, parts);
  addWrites(routes, parts);
  return routes.router;
}

function addReads(routes: Routes, sources: QuestionParts): void {
  const { knex } = sources;

  routes.read(listQuestions, async ({ actor, input }) => {
    const { rows, total } = await findQuestions(knex, actor, input.query);
    const figures = await findFigures(sources, rows);
    return {
      rows: rows.map((row, index) => presentQuestion(actor, row, figures[index] ?? "absent")),
      total,
    };
  });

  routes.read(listQuestionPeople, () => findPeople(knex));

  routes.read(getQuestion, async ({ actor, input }) => {
    const question = await findQuestion(knex, input.params.id);
    authorize(actor, questionPolicy, "read", question);
    const [figure = "absent"] = await findFigures(sources, [question]);
    return presentQuestion(actor, question, figure);
  });
}

function addWrites(routes: Routes, { reader }: QuestionParts): void {
  routes.write(ask, async ({ actor, cause, trx, input }) => {
    const current = await findCurrentFigure({ knex: trx, reader }, input.body.subject);
    const question = await askQuestion(trx, cause, { ...input.body, ...current });
    return presentQuestion(actor, question, current.figure);
  });

  routes.write(answer, async (request) => {
    const { actor, cause, trx, input } = request;
    const { question, figure } = await holdQuestion(request, reader, "answer");
    const after = await addEntry(trx, cause, question, "answer", input.body.text);
    return presentQuestion(actor, after, figure);
  });

  routes.write(settle, async (request) => {
    const { actor, cause, trx } = request;
    const { question, figure } = await holdQuestion(request, reader, "settle");
    return presentQuestion(actor, await addEntry(trx, cause, question, "settled", null), figure);
  });

  routes.write(reopen, async (request) => {
    const { actor, cause, trx, input } = request;
    const { question, figure } = await holdQuestion(request, reader, "reopen");
    const after = await addEntry(trx, cause, question, "reopened", input.body.reason);
    return presentQuestion(actor, after, figure);
  });

  routes.write(undo, async (request) => {
    const { actor, cause, trx } = request;
    const { question, figure } = await holdQuestion(request, reader, "undo");
    const after = await undoQuestion(trx, cause, question);
    return after && presentQuestion(actor, after, figure);
  });
}

/**
 * Locks the question of a request, after its figure is known: a transaction that waits for another service must hold no
 * lock.
 */
async function holdQuestion(
  { actor, trx, input }: Write<OfOneRecord>,
  reader: QuestionParts["reader"],
  step: keyof typeof questionPolicy,
): Promise<{ readonly question: QuestionRow; readonly figure: Figure | Absence }> {
  const seen = await findQuestion(trx, input.params.id);
  const [figure = "absent"] = await findFigures({ knex: trx, reader }, seen ? [seen] : []);
  const question = await lockQuestion(trx, input.params.id);
  authorize(actor, questionPolicy, step, question);
  return { question, figure };
}
