import { listHeldCalls } from "@dash/contracts/interactions/held-calls";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { answer, buildUser, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildReport, emptyData, OCTOBER } from "../../../test/report-factories.ts";
import {
  openedDialog,
  openedPreview,
  renderMonthlyReports,
} from "../../../test/render-monthly-reports.tsx";
import { reportSections } from "./report-sections.ts";

const list = async () => within(await screen.findByRole("table", { name: "Generated Reports" }));
const card = (name: string) => screen.findByRole("region", { name });
/** Waits until the figure is there. */
const figureShows = async (name: string, text: string) => {
  const figure = await card(name);
  await waitFor(() => expect(figure).toHaveTextContent(text));
  return figure;
};

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("Monthly Reports", () => {
  it("has its heading, and says that it loads", async () => {
    renderMonthlyReports([buildReport()]);
    expect(screen.getAllByText("Loading monthly reports...")[0]).toBeInTheDocument();
    expect(await screen.findByRole("heading", { level: 1, name: "Monthly Reports" })).toBeVisible();
    await list();
  });

  it("MR-02 shows the totals that the server gives, whatever the page holds", async () => {
    renderMonthlyReports([buildReport()], { total: 13, meanTenths: "713" });
    await figureShows("Total Reports", "13");
    await figureShows("Avg Utilization", "71.3%");
    const tier = await figureShows("Current Tier", "Premium");
    expect(tier).toHaveTextContent("1,200 hours a month");
  });

  it("MR-02 shows no mean where no month has data", async () => {
    renderMonthlyReports();
    const figure = await figureShows("Avg Utilization", "No data");
    expect(figure).not.toHaveTextContent("0.0%");
  });

  it("shows the reports also where the tier does not come", async () => {
    renderMonthlyReports([buildReport()], {
      answers: [answer(getCurrentTier, refusal("unavailable"))],
    });
    expect((await list()).getByText("October 2026")).toBeVisible();
    await figureShows("Total Reports", "1");
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  });

  it("MR-03 lists period, hours, utilization with badge, the day and the action", async () => {
    renderMonthlyReports([buildReport({ version: 3, status: "final" })]);
    const table = await list();
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Period",
      "Hours Used",
      "Hours Available",
      "Utilization",
      "Generated",
      "Actions",
    ]);
    const row = within(table.getAllByRole("row")[1] as HTMLElement);
    for (const text of ["October 2026", "Final, version 3", "40.0h", "50h", "80.0%", "Optimal"])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText("1 Nov 2026")).toBeVisible();
    expect(row.getByRole("link", { name: /^View PDF/ })).toHaveTextContent("View PDF");
  });

  it.each([
    [90, "High"],
    [89.99, "Optimal"],
    [70, "Optimal"],
    [69.99, "Good"],
    [50, "Good"],
    [49.99, "Low"],
  ])("MR-04 the badge of %d %% is %s, by the exact value", async (utilizationRate, word) => {
    renderMonthlyReports([buildReport({}, { utilizationRate })]);
    expect((await list()).getByText(word)).toBeVisible();
  });

  it("K1-1 55:33 of 100 hours are 55.6% in the list", async () => {
    const used = { minutesUsed: 3_333, hoursAvailable: 100, utilizationRate: 55.55 };
    renderMonthlyReports([buildReport({}, used)]);
    expect((await list()).getByText("55.6%")).toBeVisible();
  });

  it("K1-1 the mean is rounded once, by the server: 71.2476 are 71.2%, not the 71.3 of 71.25", async () => {
    renderMonthlyReports([buildReport()], { mean: "71.25", meanTenths: "712" });
    await figureShows("Avg Utilization", "71.2%");
  });

  it("MR-03 says that there are none", async () => {
    renderMonthlyReports();
    expect(await screen.findByText("No monthly reports generated yet")).toBeVisible();
    await userEvent.click((await list()).getByRole("button", { name: "Generate Report" }));
    expect(screen.getByRole("dialog", { name: "Generate New Report" })).toBeVisible();
  });

  it("shows no figures of a month in which nothing was recorded", async () => {
    renderMonthlyReports([buildReport({}, emptyData)]);
    const row = within((await list()).getAllByRole("row")[1] as HTMLElement);
    expect(row.getAllByText("No data")).toHaveLength(2);
    expect(row.queryByText(/^0/)).not.toBeInTheDocument();
    expect(row.queryByText("Low")).not.toBeInTheDocument();
  });

  it("MR-10 reads twelve at a time, and pages on", async () => {
    const { queries, location } = renderMonthlyReports([buildReport()], { total: 13 });
    await list();
    expect(queries).toEqual([{ limit: 12, offset: 0 }]);
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ limit: 12, offset: 12 }));
    await waitFor(() => expect(location()).toBe("/monthly-reports?offset=12"));
  });

  it("offers the list as a spreadsheet", async () => {
    renderMonthlyReports([buildReport()]);
    const link = screen.getByRole("link", { name: "Export CSV" });
    expect(link).toHaveAttribute("href", "/api/monthly-reports/export");
    expect(link).toHaveAttribute("download");
    await list();
  });

  it("MR-05 describes the parts of a report", async () => {
    renderMonthlyReports();
    const template = within(await card("Report Template"));
    for (const { title } of Object.values(reportSections))
      expect(template.getByText(title)).toBeVisible();
    await list();
  });

  it("marks a month that was reopened, and calls that came after closing", async () => {
    const heldCalls = answer(listHeldCalls, [
      { month: 9, year: 2026, calls: 3 },
      { month: 8, year: 2026, calls: 5 },
    ]);
    renderMonthlyReports(
      [
        buildReport({ monthStatus: "reopened", reopenedBecause: "A late entry" }),
        buildReport({ id: ids[9], month: 9, monthStatus: "closed", status: "final" }),
        buildReport({ id: ids[8], month: 8, monthStatus: "open" }),
      ],
      { answers: [heldCalls] },
    );
    const table = await list();
    expect(await table.findByText("3 calls arrived after closing")).toBeVisible();
    expect(table.queryByText(/^5 calls/)).not.toBeInTheDocument();
    expect(table.getAllByText("Reopened")).toHaveLength(1);
  });

  it("says that the data changed, and what: before and now", async () => {
    const changes = [
      { figure: "Hours used", before: "40:00", after: "41:30" },
      { figure: "Customer Satisfaction", before: null, after: "4.5 / 5" },
    ];
    renderMonthlyReports([
      buildReport({ changes }),
      buildReport({ id: ids[9], month: 9, changes: [] }),
      buildReport({ id: ids[8], month: 8, changes: null }),
    ]);
    const marks = await screen.findAllByText("Data changed since this report");
    expect(marks).toHaveLength(1);
    await userEvent.click(marks[0] as HTMLElement);
    const dialog = await openedDialog("Data changed since this report");
    const rows = dialog.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "FigureBeforeNow",
      "Hours used40:0041:30",
      "Customer SatisfactionNo data4.5 / 5",
    ]);
  });

  it("offers no generating to a viewer", async () => {
    renderMonthlyReports([buildReport()], { user: buildUser({ role: "ecogenica_viewer" }) });
    await list();
    expect(screen.queryByRole("button", { name: "Generate New Report" })).not.toBeInTheDocument();
  });

  it("MR-06 opens the page of a report from its row, and comes back to the same page of the list", async () => {
    const { location } = renderMonthlyReports([buildReport()], {
      path: "/monthly-reports?offset=12",
      total: 13,
    });
    await userEvent.click((await list()).getByText("1 Nov 2026"));
    await openedPreview();
    await waitFor(() => expect(location()).toBe(`/monthly-reports?offset=12&report=${OCTOBER}`));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await list();
    expect(location()).toBe("/monthly-reports?offset=12");
    expect(screen.getByRole("heading", { level: 1, name: "Monthly Reports" })).toHaveFocus();
  });

  it("K17-16 marks closed months with a lock, and shows the hours of twelve months as a line", async () => {
    const hoursTrend = [...Array.from({ length: 9 }, () => 0), 1800, 0, 2400];
    renderMonthlyReports([
      buildReport({ status: "final", monthStatus: "closed", hoursTrend }),
      buildReport({ id: ids[9], month: 9, hoursTrend: [0, 0, 1800] }),
    ]);
    const [, october, september] = (await list()).getAllByRole("row");
    expect(october).toHaveTextContent("Closed: Final, version 1");
    expect(september).not.toHaveTextContent("Closed");
    const trend = within(october as HTMLElement).getByRole("img");
    expect(trend).toHaveAccessibleName(
      "Hours used in the twelve months up to October 2026: latest 40.0h, lowest 30.0h, highest 40.0h",
    );
    // One month alone is no trend, and a month without hours is a gap and no zero.
    expect(within(september as HTMLElement).queryByRole("img")).not.toBeInTheDocument();
  });
});

const ids: Readonly<Record<8 | 9, string>> = {
  8: "0190b000-0000-7000-8000-000000000008",
  9: "0190b000-0000-7000-8000-000000000009",
};
