import type { Kpi } from "@dash/contracts/kpis/kpis";
import { renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { seriesAnswer } from "../../../test/dashboard-answers.ts";
import { buildKpi, recordedByAlex } from "../../../test/kpi-factories.ts";
import { MonthFigures } from "./month-figures.tsx";

const region = (name: string) => screen.getByRole("region", { name });
/** A month that has interactions but no other data. */
const happened = buildKpi("customer_calls_total", 0);

function renderFigures(kpis: readonly Kpi[]) {
  return renderArea(<MonthFigures kpis={[...kpis]} month={3} year={2026} />, {
    answers: [seriesAnswer],
  });
}

it("DB-03 DB-04 DB-05 DB-06 shows the KPIs with unit and the target in force", () => {
  renderFigures([
    buildKpi("first_call_resolution_rate", 87.5, { target: 90 }),
    buildKpi("call_avg_response_time", 4.2),
    buildKpi("call_target_response_time", 6),
    buildKpi("customer_satisfaction", 4.6, { target: 4.2 }),
  ]);
  expect(region("First Call Resolution")).toHaveTextContent("87.5%GoodTarget: 90%");
  expect(region("Average Response Time")).toHaveTextContent("4.2mExcellentTarget: 6m");
  expect(region("Customer Satisfaction")).toHaveTextContent("4.6 / 5ExcellentTarget: 4.2+");
});

it("K9-6 DB-03 DB-04 DB-05 keeps its cards, each with No Data and its target, where the month has no interaction", () => {
  renderFigures([
    buildKpi("first_call_resolution_rate", null, { target: 85 }),
    buildKpi("call_target_response_time", null),
    buildKpi("customer_calls_total", null),
    buildKpi("customer_satisfaction", null, { target: 4.5 }),
  ]);
  expect(region("First Call Resolution")).toHaveTextContent("No DataTarget: 85%");
  expect(region("Average Response Time")).toHaveTextContent("No DataTarget: 5m");
  expect(region("Customer Satisfaction")).toHaveTextContent("No DataTarget: 4.5+");
});

it("DB-22 says that the KPIs are not available, not that there are none, and shows the usual targets", async () => {
  renderFigures([]);
  const row = await screen.findByRole("region", { name: "Calls and Visits" });
  expect(row).toHaveTextContent("KPIs are not available right now");
  expect(within(row).queryByText("No Data")).not.toBeInTheDocument();
  expect(row).toHaveTextContent("First Call Resolution Target: 85%");
  expect(row).toHaveTextContent("Average Response Time Target: 5m");
  expect(row).toHaveTextContent("Customer Satisfaction Target: 4.5+");
});

it("DB-03 DB-05 says No Data in each card without a value, where there were calls or visits", () => {
  renderFigures([happened, buildKpi("first_call_resolution_rate", null, { target: 85 })]);
  expect(region("First Call Resolution")).toHaveTextContent("No DataTarget: 85%");
  expect(region("Average Response Time")).toHaveTextContent("No DataTarget: 5m");
});

it("opens the rows behind a number, in the month that is shown", () => {
  renderFigures([happened, buildKpi("customer_satisfaction", 4.6)]);
  const number = within(region("Customer Satisfaction")).getByRole("link", {
    name: "4.6 / 5, rows of Customer Satisfaction",
  });
  expect(number).toHaveAttribute(
    "href",
    "/interactions?month=3&year=2026&metric=customer_satisfaction&part=denominator",
  );
});

it.each([
  ["with figures", [buildKpi("customer_satisfaction", 4.6)]],
  ["without any", [buildKpi("customer_satisfaction", null)]],
  ["that could not be read", []],
])("opens all calls and visits of a month %s", (_, kpis) => {
  renderFigures(kpis);
  const all = within(region("Calls and Visits")).getByRole("link", {
    name: "All calls and visits",
  });
  expect(all).toHaveAttribute("href", "/interactions?month=3&year=2026");
});

describe("what a figure says about itself", () => {
  const open = (label: string) =>
    userEvent.click(screen.getByRole("button", { name: `About ${label}` }));
  const panel = (name: string) => screen.findByRole("dialog", { name });

  it("tells definition, month, formula, counts with their rows, source and target", async () => {
    const counts = { n: 8, numerator: 7, denominator: 8, target: 85 };
    renderFigures([buildKpi("first_call_resolution_rate", 87.5, counts)]);
    await open("First Call Resolution");
    const about = await panel("First Call Resolution");
    expect(about).toHaveAccessibleDescription(/^Answered calls that were resolved at once/);
    expect(about).toHaveTextContent("March 2026");
    expect(about).toHaveTextContent("Value87.5%");
    expect(about).toHaveTextContent("In numbers7 ÷ 8 × 100");
    expect(about).toHaveTextContent("SourceComputed");
    expect(about).toHaveTextContent("Targetat least 85%");
    const parts = within(about)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    const rows = "/interactions?month=3&year=2026&metric=first_call_resolution_rate&part=";
    expect(parts).toEqual([
      ["7", `${rows}numerator`],
      ["8", `${rows}denominator`],
    ]);
  });

  it("divides the sum of a mean in its unit, and names the target that the card names", async () => {
    renderFigures([
      buildKpi("call_avg_response_time", 4.2, { numerator: 33.6 }),
      buildKpi("call_target_response_time", 6),
    ]);
    await open("Average Response Time");
    const about = await panel("Average Response Time");
    expect(about).toHaveTextContent("In numbers33.6m ÷ 8");
    expect(about).toHaveTextContent("Targetat most 6m");
  });

  it("marks a recorded value, and tells who recorded it, why, and what is computed", async () => {
    renderFigures([
      buildKpi("customer_satisfaction", 4.9, {
        source: "recorded",
        recorded: recordedByAlex,
        computed: 4.1,
        target: 4.5,
      }),
    ]);
    expect(region("Customer Satisfaction")).toHaveTextContent(
      "4.9 / 5RecordedExcellentTarget: 4.5+",
    );
    await open("Customer Satisfaction");
    const about = await panel("Customer Satisfaction");
    expect(about).toHaveTextContent("Computed value4.1 / 5");
    expect(about).toHaveTextContent("Recorded byAlex Morgan, 20 Mar 2026, 10:00");
    expect(about).toHaveTextContent("WhyTwo surveys came late");
  });

  it("gives the focus back to its button", async () => {
    renderFigures([buildKpi("customer_satisfaction", 4.9)]);
    await open("Customer Satisfaction");
    await panel("Customer Satisfaction");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "About Customer Satisfaction" })).toHaveFocus();
  });
});

it("K17-9 each KPI says how far it is from its target, those of a recorded target time too", async () => {
  renderFigures([
    buildKpi("first_call_resolution_rate", 71.15, { target: 85 }),
    buildKpi("call_avg_response_time", 6.15),
    buildKpi("customer_satisfaction", 4.5, { target: 4.5 }),
  ]);
  expect(await screen.findByText("13.85 points below 85%")).toBeVisible();
  expect(region("Average Response Time")).toHaveTextContent("1.15m above 5m");
  expect(region("Customer Satisfaction")).toHaveTextContent("on target");
});
