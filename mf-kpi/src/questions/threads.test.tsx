import { nameInText } from "@dash/contracts/interactions/customers";
import {
  answerQuestion,
  reopenQuestion,
  settleQuestion,
  undoQuestion,
} from "@dash/contracts/questions/question-changes";
import { listQuestions } from "@dash/contracts/questions/questions";
import type { RecordAbout } from "@dash/kit";
import { answer, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  alex,
  buildQuestion,
  buildQuestionEntry,
  type Asked,
} from "../../test/question-factories.ts";
import { AskMark } from "./ask-mark.tsx";

const about: RecordAbout = {
  kind: "kpi",
  key: "first_call_resolution_rate",
  month: 3,
  year: 2026,
  name: "First Call Resolution",
};

afterEach(() => sessionStorage.clear());

/** Opens the dialog of the figure; each write replaces the question by what it answers. */
async function openThreads(questions: Asked[], answers: readonly FakeAnswer[] = []) {
  renderArea(<AskMark about={about} className="" />, {
    answers: [
      ...answers,
      answer(listQuestions, () => [...questions]),
      answer(nameInText, { named: false }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: /question/ }));
  return within(await screen.findByRole("dialog", { name: "First Call Resolution" }));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("tells who asked whom, the answers, and what the figure was and is", async () => {
  const question = buildQuestion({
    askedOf: alex,
    version: 2,
    entries: [
      buildQuestionEntry(),
      buildQuestionEntry({ kind: "settled", text: null }),
      buildQuestionEntry({ kind: "reopened", text: "It fell again" }),
    ],
  });
  const dialog = await openThreads([question]);
  const thread = dialog.getByRole("article", { name: "Why did it fall?" });
  for (const text of [
    "Petra Lang (partner) asked Alex Morgan (provider), 20 Mar 2026, 10:00",
    "was 87.5% while version 2 was the newest, is 80% now",
    "Alex Morgan (provider) answered, 21 Mar 2026, 10:00",
    "Two people were away.",
    "Alex Morgan (provider) settled it, 21 Mar 2026, 10:00",
    "Alex Morgan (provider) opened it again, 21 Mar 2026, 10:00",
    "It fell again",
  ])
    expect(within(thread).getByText(text)).toBeVisible();
  expect(within(thread).queryByRole("button")).not.toBeInTheDocument();
});

it.each([
  [{ shownNow: "87.5%" }, "was 87.5%, and still is"],
  [{ now: { value: null, unit: "percent" } as const }, "was 87.5%, has no data now"],
])("says %j as: %s", async (overrides, text) => {
  const dialog = await openThreads([buildQuestion(overrides)]);
  expect(dialog.getByText(text)).toBeVisible();
});

it("is answered in place, and Undo takes the answer back", async () => {
  const question = buildQuestion({ can: { answer: true } });
  const questions = [question, buildQuestion({ text: "Another one" })];
  const done: unknown[] = [];
  await openThreads(questions, [
    answer(answerQuestion, ({ params, body }) => {
      done.push([params.id, body.text]);
      questions[0] = { ...question, entries: [buildQuestionEntry({ text: body.text })] };
      return questions[0];
    }),
    answer(undoQuestion, () => {
      done.push("undone");
      return question;
    }),
  ]);
  await press("Answer");
  expect(screen.queryByText("Another one")).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Answer" }), "The phones were down");
  await press("Answer");
  expect(await screen.findByText("Answer saved")).toBeVisible();
  expect(screen.getByText("The phones were down")).toBeVisible();
  expect(screen.getByText("Another one")).toBeVisible();
  await waitFor(() => press("Undo"));
  expect(await screen.findByText("The answer is taken back.")).toBeVisible();
  expect(done).toEqual([[question.id, "The phones were down"], "undone"]);
});

it("is settled, and the mark becomes quiet", async () => {
  const question = buildQuestion({ can: { settle: true } });
  const questions = [question];
  const dialog = await openThreads(questions, [
    answer(settleQuestion, () => {
      questions[0] = { ...question, state: "settled", can: { ...question.can, settle: false } };
      return questions[0];
    }),
  ]);
  await press("Settled");
  expect(await screen.findByText("Question settled")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Settled" })).not.toBeInTheDocument();
  await press("Close dialog");
  const mark = await screen.findByRole("button", {
    name: "1 settled question: First Call Resolution",
  });
  expect(mark).toBeVisible();
});

it("is opened again with a reason", async () => {
  const reasons: string[] = [];
  const question = buildQuestion({ state: "settled", can: { reopen: true } });
  await openThreads(
    [question],
    [
      answer(reopenQuestion, ({ body }) => {
        reasons.push(body.reason);
        return question;
      }),
    ],
  );
  await press("Open again");
  await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "It fell again");
  await press("Open again");
  expect(await screen.findByText("Question opened again")).toBeVisible();
  expect(reasons).toEqual(["It fell again"]);
});

it("one's own question without an answer is taken back, and the dialog closes", async () => {
  const questions = [buildQuestion({ can: { undo: true } })];
  await openThreads(questions, [
    answer(undoQuestion, () => {
      questions.pop();
      return undefined;
    }),
  ]);
  await press("Take back");
  expect(await screen.findByText("Your question is taken back")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Ask about this/ })).toBeInTheDocument();
});
