import { listQuestions } from "@dash/contracts/questions/questions";
import type { Role } from "@dash/contracts/users/roles";
import { answer, buildUser, renderArea } from "@dash/kit/testing";
import { dashboardAnswers } from "../../../../test/dashboard-answers.ts";
import { screen, waitFor, within } from "@testing-library/react";
import {
  alex,
  buildQuestion,
  buildQuestionEntry,
  petra,
  sam,
  type Asked,
} from "../../../../test/question-factories.ts";
import { ToDoCard } from "./to-do-card.tsx";

const answerable = { can: { answer: true } };
const settleable = { can: { settle: true } };
const answered = [buildQuestionEntry()];

function renderCard(role: Role, questions: readonly Asked[]) {
  const queries: object[] = [];
  const list = answer(listQuestions, ({ query }) => {
    queries.push(query);
    return [...questions];
  });
  renderArea(<ToDoCard />, { user: buildUser({ role }), answers: [...dashboardAnswers, list] });
  return queries;
}

const kind = (name: string) => screen.findByRole("region", { name });
const nothingToDo = async () => {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  expect(screen.queryByRole("region", { name: /question|settle/i })).not.toBeInTheDocument();
};

it("has the questions that are asked of the reader, and those of the partner to nobody in particular", async () => {
  const mine = buildQuestion({ ...answerable, text: "Of you", askedBy: alex, askedOf: sam });
  const anybody = buildQuestion({ ...answerable, text: "Of anybody" });
  const queries = renderCard("staff", [mine, anybody]);
  const list = within(await kind("Questions to answer 2"));
  const links = list
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  const address = "/monthly-reports?view=questions";
  expect(links).toEqual([
    ["Answer", `${address}&state=open`],
    ["First Call Resolution: Of you", `${address}&question=${mine.id}`],
    ["First Call Resolution: Of anybody", `${address}&question=${anybody.id}`],
  ]);
  expect(queries).toEqual([expect.objectContaining({ state: "open" })]);
});

it.each([
  ["another person", buildQuestion({ ...answerable, askedOf: alex })],
  ["nobody, by a colleague", buildQuestion({ ...answerable, askedBy: alex })],
  ["the reader, who may not answer", buildQuestion({ askedOf: sam })],
  [
    "the reader, who was answered for",
    buildQuestion({ ...answerable, askedOf: sam, entries: answered }),
  ],
])("leaves out a question that is asked of %s", async (_, question) => {
  renderCard("staff", [question]);
  await nothingToDo();
});

it("asks for another answer where the question was opened again", async () => {
  const entries = [buildQuestionEntry(), buildQuestionEntry({ kind: "reopened" })];
  renderCard("staff", [buildQuestion({ ...answerable, askedOf: sam, entries })]);
  expect(await kind("Questions to answer 1")).toBeVisible();
});

it("has for a viewer one's own questions that were answered, and no others of the partner", async () => {
  const own = { ...settleable, askedBy: { ...sam, company: "partner" } as const };
  renderCard("ecogenica_viewer", [
    buildQuestion({ ...own, text: "Answered", entries: answered }),
    buildQuestion({ ...own, text: "Not answered" }),
    buildQuestion({ ...answerable, text: "A colleague's", askedBy: petra }),
  ]);
  const list = within(await kind("Answered, to settle 1"));
  expect(list.getByRole("link", { name: "First Call Resolution: Answered" })).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Questions to answer/ })).not.toBeInTheDocument();
});
