import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { answer, buildUser, refusal, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildDashboard } from "../../../../test/factories.ts";
import { buildKpis } from "../../../../test/kpi-factories.ts";
import { buildReport, type Report } from "../../../../test/report-factories.ts";
import { openedDialog } from "../../../../test/render-monthly-reports.tsx";
import { ClosingChecks } from "./closing-checks.tsx";

const callers = (total: number) =>
  answer(listUnmatchedCallers, [], { "X-Total-Count": String(total) });

const kpis = (notAssessed: number) =>
  buildKpis({
    warranty_visits_total: { value: 8 + notAssessed },
    warranty_visits_valid: { value: 5 },
    warranty_visits_invalid: { value: 3 },
  });

const assessed = answer(
  getDashboard,
  buildDashboard({ kpis: kpis(0), workingDayNumbers: [3, 10, 19] }),
);
const done = [assessed, callers(0)];

async function checks(report: Report, { answers = done, ...options }: RenderAreaOptions = {}) {
  renderArea(<ClosingChecks report={report} />, { answers, ...options });
  await screen.findByText(/warranty visit/);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says what is missing in a month, each with a link to its rows", async () => {
  const month = { kpis: kpis(2), workingDayNumbers: [2, 3, 4, 10, 20], today: 19, daysLeft: 12 };
  const answers = [answer(getDashboard, buildDashboard(month)), callers(4)];
  const changes = [{ figure: "Hours used", before: "40:00", after: "41:00" }];
  expect(await checks(buildReport({ changes }), { answers })).toEqual([
    "!2 warranty visits not assessed",
    "!2 working days without time: 2, 4",
    "!4 callers of the month unknown",
    "!Data changed since this report",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/interactions?month=10&year=2026&type=visit&isWarrantyVisit=true&claim=not-assessed",
    "/time-tracking?month=10&year=2026",
    "/interactions?view=unmatched&month=10&year=2026",
  ]);
  await userEvent.click(screen.getByText("Data changed since this report"));
  expect((await openedDialog("Data changed since this report")).getByText("41:00")).toBeVisible();
});

it("says of a month in which nothing is missing that all is done", async () => {
  expect(await checks(buildReport())).toEqual([
    "✓Every warranty visit is assessed",
    "✓Time is logged on every working day",
    "✓Every caller is known",
    "✓No figure has changed since this report",
  ]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("has no tick where a figure is not known", async () => {
  const month = buildDashboard({ kpis: [], workingDayNumbers: [3, 10, 19] });
  const answers = [answer(getDashboard, month), callers(0)];
  const texts = await checks(buildReport({ changes: null }), { answers });
  expect(texts.filter((text) => !text?.startsWith("✓"))).toEqual([
    "?No figures of warranty visits yet",
    "?What changed since this report cannot be said now",
  ]);
});

it("asks about the month of the report alone", async () => {
  const asked: unknown[] = [];
  const answers = [
    assessed,
    answer(listUnmatchedCallers, ({ query }) => {
      asked.push(query);
      return [];
    }),
  ];
  await checks(buildReport(), { answers });
  expect(asked).toEqual([{ month: 10, year: 2026, limit: 1, offset: 0 }]);
});

it("asks for no callers in the name of a viewer, who may not see them", async () => {
  const texts = await checks(buildReport(), { user: buildUser({ role: "ecogenica_viewer" }) });
  expect(texts).toHaveLength(3);
  expect(texts.join()).not.toContain("caller");
});

it("checks the rest where one of the services does not answer", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const answers = [assessed, answer(listUnmatchedCallers, refusal("unavailable"))];
  expect(await checks(buildReport(), { answers })).toContain("✓Every warranty visit is assessed");
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  jest.restoreAllMocks();
});
