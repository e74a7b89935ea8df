import { nameInText } from "@dash/contracts/interactions/customers";
import { askQuestion, undoQuestion } from "@dash/contracts/questions/question-changes";
import { listQuestionPeople, listQuestions } from "@dash/contracts/questions/questions";
import type { RecordAbout } from "@dash/kit";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { alex, buildQuestion, paul, petra, sam } from "../../test/question-factories.ts";
import { AskMark } from "./ask-mark.tsx";

const WARNING = "This seems to name a customer. Both companies read it.";
const figure: RecordAbout = {
  kind: "hours",
  key: "used",
  month: 3,
  year: 2026,
  name: "Hours Used",
};
const unnamed = answer(nameInText, { named: false });

afterEach(() => sessionStorage.clear());

async function openForm(answers: readonly FakeAnswer[] = [], about = figure, path = "/") {
  const people = answer(listQuestionPeople, [alex, paul, petra, sam]);
  renderArea(
    <div data-figure>
      <AskMark about={about} className="" />
    </div>,
    { path, answers: [...answers, people, unnamed] },
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Ask about this/ }));
  return screen.findByRole("textbox", { name: "Question" });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("sends the figure, the text and the person, and stands at the figure from then on", async () => {
  const sent: unknown[] = [];
  const question = buildQuestion({ subject: { kind: "hours", key: "used" } });
  const text = await openForm([
    answer(askQuestion, ({ body, headers }) => {
      sent.push(body, typeof headers["Idempotency-Key"]);
      return question;
    }),
    answer(listQuestions, () => (sent.length > 0 ? [question] : [])),
  ]);
  await userEvent.type(text, "Where do these come from?");
  const person = screen.getByRole("combobox", { name: "For whom" });
  await userEvent.selectOptions(person, await screen.findByRole("option", { name: "Alex Morgan" }));
  await press("Ask");
  expect(await screen.findByText("Question asked")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText("Draft kept")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "1 open question: Hours Used" })).toBeVisible();
  const subject = { kind: "hours", key: "used", month: 3, year: 2026 };
  const body = { subject, text: "Where do these come from?", askedOf: alex.id, filter: null };
  expect(sent).toEqual([body, "string"]);
});

it("is taken back by Undo", async () => {
  const undone: string[] = [];
  const question = buildQuestion();
  const text = await openForm([
    answer(askQuestion, question),
    answer(undoQuestion, ({ params }) => {
      undone.push(params.id);
      return undefined;
    }),
  ]);
  await userEvent.type(text, "Where from?");
  await press("Ask");
  await screen.findByText("Question asked");
  // The toast ignores clicks until its region has registered it.
  await waitFor(() => press("Undo"));
  expect(await screen.findByText("The question is taken back.")).toBeVisible();
  expect(undone).toEqual([question.id]);
});

it("offers the people of both companies without oneself, those of the other company first", async () => {
  await openForm();
  await screen.findByRole("option", { name: "Alex Morgan" });
  const groups = screen.getAllByRole("group").map((group) => [
    group.getAttribute("label"),
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ["Partner", ["Paul Weber", "Petra Lang"]],
    ["Provider", ["Alex Morgan"]],
  ]);
});

it("warns while a customer is named, and can be asked all the same", async () => {
  const texts: string[] = [];
  const text = await openForm([
    answer(nameInText, ({ body }) => {
      texts.push(body.text);
      return { named: body.text.includes("Jones") };
    }),
    answer(askQuestion, buildQuestion()),
  ]);
  await userEvent.type(text, "Is that Mrs Jones");
  expect(await screen.findByRole("alert")).toHaveTextContent(WARNING);
  expect(texts).toEqual(["Is that Mrs Jones"]);
  await press("Ask");
  expect(await screen.findByText("Question asked")).toBeVisible();
});

it("does not warn where nobody is named, nor where that cannot be found out", async () => {
  let requests = 0;
  const replies = [{ named: false }, refusal("unavailable")];
  const text = await openForm([answer(nameInText, () => replies[requests++] ?? { named: false })]);
  await userEvent.type(text, "Which lines");
  await waitFor(() => expect(requests).toBe(1));
  await userEvent.type(text, " are these");
  await waitFor(() => expect(requests).toBe(2));
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

it("says what is missing, and keeps what was typed until it is sent", async () => {
  const text = await openForm();
  await press("Ask");
  expect(await screen.findByText("Write your question")).toBeVisible();
  await userEvent.type(text, "Half a que");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: /^Ask about this/ }));
  expect(await screen.findByRole("textbox", { name: "Question" })).toHaveValue("Half a que");
});

it("sends the filter of the list in which a record stands", async () => {
  const filters: unknown[] = [];
  const row: RecordAbout = { ...figure, kind: "lead", key: alex.id, name: "Jane Jones" };
  const text = await openForm(
    [
      answer(askQuestion, ({ body }) => {
        filters.push(body.filter);
        return buildQuestion();
      }),
    ],
    row,
    "/sales-pipeline?view=list&stage=quoted",
  );
  await userEvent.type(text, "Is this one lost?");
  await press("Ask");
  await waitFor(() => expect(filters).toEqual(["view=list&stage=quoted"]));
});
