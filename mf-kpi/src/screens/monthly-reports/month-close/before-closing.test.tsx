import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { buildDashboard } from "../../../../test/factories.ts";
import { buildKpis } from "../../../../test/kpi-factories.ts";
import { BeforeClosing } from "./before-closing.tsx";

const callers = (total: number) =>
  answer(listUnmatchedCallers, [], { "X-Total-Count": String(total) });

const kpis = (notAssessed: number) =>
  buildKpis({
    warranty_visits_total: { value: 8 + notAssessed },
    warranty_visits_valid: { value: 5 },
    warranty_visits_invalid: { value: 3 },
  });

async function checks(...answers: FakeAnswer[]) {
  renderArea(<BeforeClosing month={3} year={2026} />, { answers });
  await screen.findByText(/caller/i);
  await screen.findByText(/warranty visit/);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says what is missing in a month, each with a link to its rows", async () => {
  const month = { kpis: kpis(2), workingDayNumbers: [2, 3, 4, 10, 20], today: 19, daysLeft: 12 };
  expect(await checks(answer(getDashboard, buildDashboard(month)), callers(4))).toEqual([
    "!2 warranty visits not assessed",
    "!2 working days without time: 2, 4",
    "!4 callers unknown, in all months",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/interactions?month=3&year=2026&type=visit&isWarrantyVisit=true&claim=not-assessed",
    "/time-tracking?month=3&year=2026",
    "/interactions?view=unmatched",
  ]);
});

it("says of a month in which nothing is missing that all is done", async () => {
  const workingDayNumbers = [3, 10, 19];
  const month = { kpis: kpis(0), workingDayNumbers, today: null, daysLeft: 0 };
  expect(await checks(answer(getDashboard, buildDashboard(month)), callers(0))).toEqual([
    "✓Every warranty visit is assessed",
    "✓Time is logged on every working day",
    "✓Every caller is known",
  ]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("checks the rest where one of the services does not answer", async () => {
  const month = answer(getDashboard, buildDashboard({ kpis: kpis(0) }));
  renderArea(<BeforeClosing month={3} year={2026} />, {
    answers: [month, answer(listUnmatchedCallers, refusal("unavailable"))],
  });
  expect(await screen.findByText("Every warranty visit is assessed")).toBeVisible();
  expect(await screen.findByText(/not available right now/)).toBeVisible();
});
