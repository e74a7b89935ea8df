import { getQuestion, listQuestions } from "@dash/contracts/questions/questions";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  alex,
  buildQuestion,
  buildQuestionEntry,
  type Asked,
} from "../../../../test/question-factories.ts";
import { renderMonthlyReports } from "../../../../test/render-monthly-reports.tsx";

const PATH = "/monthly-reports?view=questions";

/** Renders the view; `asked` has the queries of the list. */
function renderQuestions(questions: readonly Asked[], path = PATH) {
  const asked: object[] = [];
  const rendering = renderMonthlyReports([], {
    path,
    answers: [
      answer(listQuestions, ({ query }) => {
        asked.push(query);
        return [...questions];
      }),
      answer(
        getQuestion,
        ({ params }) => questions.find(({ id }) => id === params.id) ?? refusal("not-found"),
      ),
    ],
  });
  return { ...rendering, asked };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

it("is a tab beside the reports, which the address names", async () => {
  const { location } = renderQuestions([], "/monthly-reports");
  await userEvent.click(await screen.findByRole("tab", { name: "Questions" }));
  expect(await screen.findByText("No questions yet")).toBeVisible();
  expect(location()).toBe(PATH);
  await userEvent.click(screen.getByRole("tab", { name: "Reports" }));
  expect(await screen.findByText("No monthly reports generated yet")).toBeVisible();
});

it("says of each question about what, by whom, for whom, the last word and the state", async () => {
  renderQuestions([
    buildQuestion({ text: "Why?\nI wonder", askedOf: alex, entries: [buildQuestionEntry()] }),
    buildQuestion({ title: "Hours Used", state: "settled" }),
  ]);
  const first = await rowOf(/First Call Resolution/);
  expect(first.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "First Call Resolution, March 2026",
    "Why?",
    "Petra Lang",
    "Alex Morgan",
    "Alex Morgan answered, 21 Mar 2026",
    "Answered",
  ]);
  const second = await rowOf(/Hours Used/);
  expect(second.getAllByRole("cell").at(-1)).toHaveTextContent("Settled");
});

it("is narrowed by state, by whose it is and by month, and all are cleared at once", async () => {
  const { asked, location } = renderQuestions([]);
  await screen.findByText("No questions yet");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Open");
  await userEvent.selectOptions(screen.getByLabelText("Whose"), "Asked by or of me");
  const month = screen.getByLabelText<HTMLSelectElement>("Month");
  const [, , former] = within(month).getAllByRole<HTMLOptionElement>("option");
  await userEvent.selectOptions(month, former?.value ?? "");
  const [year, number] = (former?.value ?? "").split("-").map(Number);
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ state: "open", mine: true, month: number, year }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("No questions yet")).toBeVisible();
  expect(location()).toBe(PATH);
});

it("opens a question by its row, with the way to its figure", async () => {
  const question = buildQuestion({ subject: { kind: "hours", key: "used" }, title: "Hours Used" });
  const { location } = renderQuestions([question]);
  const name = "Question about Hours Used, March 2026";
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hours Used, March 2026" }));
  expect(location()).toBe(`${PATH}&question=${question.id}`);
  const link = dialog.getByRole("link", { name: "Show where it stands" });
  expect(link).toHaveAttribute("href", "/?month=3&year=2026");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(location()).toBe(PATH);
});

it("says so where the address opens a question that is gone", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  renderQuestions([], `${PATH}&question=${alex.id}`);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  jest.restoreAllMocks();
});
