import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  answerQuestion as answer,
  askQuestion as ask,
  reopenQuestion as reopen,
  settleQuestion as settle,
  undoQuestion as undo,
} from "@dash/contracts/questions/question-changes";
import {
  getQuestion,
  listQuestionPeople,
  listQuestions,
  type Question as QuestionAnswer,
} from "@dash/contracts/questions/questions";
import { authorize } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { earlierAnswer, once } from "@dash/service-lib/http/idempotency";
import type { OwnTransactionWrite } from "@dash/service-lib/http/request";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { addEntry } from "./add-entry.command.ts";
import { askQuestion } from "./ask-question.command.ts";
import { findCurrentFigure } from "./current-figure.ts";
import { findFigures } from "./figures.query.ts";
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

export function addQuestionRoutes(routes: Routes, parts: QuestionParts): void {
  addReads(routes, parts);
  addWrites(routes, parts);
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

function addWrites(routes: Routes, sources: QuestionParts): void {
  const { knex } = sources;

  routes.writeInOwnTransaction(ask, async ({ actor, cause, input, attempt }) => {
    const earlier = attempt && (await earlierAnswer<QuestionAnswer>(knex, cause, attempt));
    if (earlier) return earlier;
    const current = await findCurrentFigure(sources, input.body.subject);
    return knex.transaction((trx) =>
      once(trx, cause, attempt, async () => {
        const question = await askQuestion(trx, cause, { ...input.body, ...current });
        return presentQuestion(actor, question, current.figure);
      }),
    );
  });

  routes.writeInOwnTransaction(answer, (request) =>
    changeQuestion(sources, request, "answer", (trx, question) =>
      addEntry(trx, request.cause, question, "answer", request.input.body.text),
    ),
  );

  routes.writeInOwnTransaction(settle, (request) =>
    changeQuestion(sources, request, "settle", (trx, question) =>
      addEntry(trx, request.cause, question, "settled", null),
    ),
  );

  routes.writeInOwnTransaction(reopen, (request) =>
    changeQuestion(sources, request, "reopen", (trx, question) =>
      addEntry(trx, request.cause, question, "reopened", request.input.body.reason),
    ),
  );

  routes.writeInOwnTransaction(undo, (request) =>
    changeQuestion(sources, request, "undo", (trx, question) =>
      undoQuestion(trx, request.cause, question, request.input.body.entryId),
    ),
  );
}

/** Changes a question, in a transaction that begins when its figure is known, because another service may own it. */
async function changeQuestion<After extends QuestionRow | undefined>(
  sources: QuestionParts,
  { actor, cause, input, attempt }: OwnTransactionWrite<OfOneRecord>,
  step: keyof typeof questionPolicy,
  change: (trx: Knex.Transaction, question: QuestionRow) => Promise<After>,
): Promise<QuestionAnswer | Extract<After, undefined>> {
  const { knex } = sources;
  const seen = await findQuestion(knex, input.params.id);
  const [figure = "absent"] = await findFigures(sources, seen ? [seen] : []);
  return knex.transaction((trx) =>
    once(trx, cause, attempt, async () => {
      const question = await lockQuestion(trx, input.params.id);
      authorize(actor, questionPolicy, step, question);
      const after = await change(trx, question);
      return after
        ? presentQuestion(actor, after, figure)
        : (undefined as Extract<After, undefined>);
    }),
  );
}
