import { listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { answer, buildUser, refusal, renderArea, type RenderAreaOptions } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildDashboard } from "../../../../test/factories.ts";
import { buildKpis } from "../../../../test/kpi-factories.ts";
import { buildReport, type Report } from "../../../../test/report-factories.ts";
import { openedDialog } from "../../../../test/render-monthly-reports.tsx";
import { ClosingChecks } from "./closing-checks.tsx";

const AUGUST = "0190b000-0000-7000-8000-000000000008";

const callers = (total: number) =>
  answer(listUnmatchedCallers, [], { "X-Total-Count": String(total) });

const reports = (...others: readonly Report[]) =>
  answer(listMonthlyReports, [buildReport(), ...others], {
    "X-Total-Count": String(others.length + 1),
  });

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
const done = [assessed, callers(0), reports()];

async function checks(report: Report, { answers = done, ...options }: RenderAreaOptions = {}) {
  renderArea(<ClosingChecks report={report} />, { answers, ...options });
  await screen.findByText(/earlier month|is not closed/);
  await screen.findByText(/warranty visit/);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says what is missing in a month, each with a link to its rows", async () => {
  const month = { kpis: kpis(2), workingDayNumbers: [2, 3, 4, 10, 20], today: 19, daysLeft: 12 };
  const answers = [
    answer(getDashboard, buildDashboard(month)),
    callers(4),
    reports(buildReport({ id: AUGUST, month: 8 })),
  ];
  const changes = [{ figure: "Hours used", before: "40:00", after: "41:00" }];
  expect(await checks(buildReport({ changes }), { answers })).toEqual([
    "!2 warranty visits not assessed",
    "!2 working days without time: 2, 4",
    "!4 callers unknown, in all months",
    "!August 2026 is not closed",
    "!Data changed since this report",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/interactions?month=10&year=2026&type=visit&isWarrantyVisit=true&claim=not-assessed",
    "/time-tracking?month=10&year=2026",
    "/interactions?view=unmatched",
    `/monthly-reports?report=${AUGUST}`,
  ]);
  await userEvent.click(screen.getByText("Data changed since this report"));
  expect((await openedDialog("Data changed since this report")).getByText("41:00")).toBeVisible();
});

it("says of a month in which nothing is missing that all is done", async () => {
  expect(await checks(buildReport())).toEqual([
    "✓Every warranty visit is assessed",
    "✓Time is logged on every working day",
    "✓Every caller is known",
    "✓Every earlier month is closed",
    "✓No figure has changed since this report",
  ]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("has no tick where a figure is not known", async () => {
  const month = buildDashboard({ kpis: [], workingDayNumbers: [3, 10, 19] });
  const answers = [answer(getDashboard, month), callers(0), reports()];
  const texts = await checks(buildReport({ changes: null }), { answers });
  expect(texts.filter((text) => !text?.startsWith("✓"))).toEqual([
    "?No figures of warranty visits yet",
    "?What changed since this report cannot be said now",
  ]);
});

it("counts the earlier months that are open, and none that are closed or later", async () => {
  const others = reports(
    buildReport({ month: 9 }),
    buildReport({ month: 8, status: "final", monthStatus: "reopened" }),
    buildReport({ month: 7, status: "final", monthStatus: "closed" }),
    buildReport({ month: 11 }),
  );
  expect(await checks(buildReport(), { answers: [assessed, callers(0), others] })).toContain(
    "!2 earlier months not closed",
  );
});

it("asks for no callers in the name of a viewer, who may not see them", async () => {
  const texts = await checks(buildReport(), { user: buildUser({ role: "ecogenica_viewer" }) });
  expect(texts).toHaveLength(4);
  expect(texts.join()).not.toContain("caller");
});

it("checks the rest where one of the services does not answer", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const answers = [assessed, answer(listUnmatchedCallers, refusal("unavailable")), reports()];
  expect(await checks(buildReport(), { answers })).toContain("✓Every warranty visit is assessed");
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  jest.restoreAllMocks();
});
