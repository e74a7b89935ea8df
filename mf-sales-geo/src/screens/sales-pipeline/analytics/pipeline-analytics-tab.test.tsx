import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAnalytics, buildTotals } from "../../../../test/pipeline-figures.ts";
import { PipelineAnalyticsTab } from "./pipeline-analytics-tab.tsx";

function renderTab(analytics = buildAnalytics()) {
  return renderArea(<PipelineAnalyticsTab year={2026} />, {
    answers: [answer(getPipelineAnalytics, analytics)],
  });
}

async function rowsOf(name: string): Promise<string[]> {
  const table = await screen.findByRole("table", { name });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent)
        .join(" | "),
    );
}

it("SP-05 in part shows stages, sources and regions", async () => {
  renderTab();
  expect(await rowsOf("Entries and value by stage")).toEqual([
    "Lead | 1 | £12,500.00",
    ...["Qualified", "Quoted", "Negotiation"].map((stage) => `${stage} | 0 | £0.00`),
    "Sold | 1 | £11,000.50",
    ...["Installed", "Completed"].map((stage) => `${stage} | 0 | £0.00`),
    "Lost | 1 | £9,999.50",
  ]);
  expect(await rowsOf("Leads by source")).toEqual(["Partner | 2 | 50.0%"]);
  expect(await rowsOf("Leads by region")).toEqual([
    "South West | 2 | 1 | £11,000.50",
    "Unknown | 1 | 0 | –",
  ]);
});

it("K1-1 the conversion of a source is rounded once: 111 of 2,000 are 5.6%", async () => {
  const leadSources = [
    { source: "Partner", count: 2_000, won: 111, conversionRate: 5.55 } as const,
  ];
  renderTab({ ...buildAnalytics(), leadSources });
  expect(await rowsOf("Leads by source")).toEqual(["Partner | 2,000 | 5.6%"]);
});

it("shows the funnel and the forecast of the open leads, with the likelihood of each stage", async () => {
  renderTab();
  expect(await screen.findByRole("heading", { name: "Funnel" })).toBeVisible();
  expect(
    screen.getByText("2 open leads of 2026, by the month of their expected sale"),
  ).toBeVisible();
  const forecast = screen.getByRole("region", { name: "Weighted Forecast" });
  await userEvent.hover(within(forecast).getByRole("button", { name: "About Weighted Forecast" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "Lead 10%, Qualified 25%, Quoted 50%, Negotiation 75%",
  );
});

it("opens the entries behind a figure", async () => {
  const { location } = renderTab();
  await userEvent.click(await screen.findByRole("link", { name: "Partner" }));
  await waitFor(() =>
    expect(location()).toBe("/sales-pipeline?view=list&year=2026&leadSource=Partner"),
  );
});

it("says of a year without leads that there are none", async () => {
  const none = buildTotals();
  renderTab(
    buildAnalytics({
      totals: none,
      pipelineStages: none.stages,
      leadSources: [],
      regionalPerformance: [],
      funnel: buildAnalytics().funnel.map((f) => ({ ...f, reached: 0 })),
      forecast: [],
    }),
  );
  expect((await screen.findAllByText("No leads in 2026")).length).toBeGreaterThan(2);
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});

it("SP-16 in part says that the analytics could not be fetched, and tries again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const replies = [refusal("unavailable"), buildAnalytics()];
  const analytics = answer(getPipelineAnalytics, () => replies.shift() ?? buildAnalytics());
  renderArea(<PipelineAnalyticsTab year={2026} />, { answers: [analytics] });
  expect(await screen.findByText("Failed to fetch analytics")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Lead Sources" })).toBeVisible();
  jest.restoreAllMocks();
});
