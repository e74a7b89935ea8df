import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { seriesAnswer } from "../../../test/dashboard-answers.ts";
import { buildKpi, recordedByAlex } from "../../../test/kpi-factories.ts";
import { WarrantyFigures } from "./warranty-figures.tsx";

const card = (name: string) => screen.getByRole("region", { name });

function renderFigures(kpis: readonly Kpi[], displayedMonth?: CalendarMonth) {
  return renderArea(
    <WarrantyFigures kpis={kpis} month={3} year={2026} displayedMonth={displayedMonth} />,
    { answers: [seriesAnswer] },
  );
}

function visits(total: number, valid: number, invalid: number): Kpi[] {
  return [
    buildKpi("warranty_visits_total", total, { n: total }),
    buildKpi("warranty_visits_valid", valid, { n: total }),
    buildKpi("warranty_visits_invalid", invalid, { n: total }),
  ];
}

const FAULTS = ["electrical", "mechanical", "software", "installation", "user_error"] as const;
const faults = (counts: Partial<Record<(typeof FAULTS)[number], number>>) =>
  FAULTS.map((category) => buildKpi(`warranty_fault_${category}`, counts[category] ?? 0));

describe("the warranty visit analysis", () => {
  it("DB-07 DB-08 DB-09 counts visits, valid ones with their rate, and those out of warranty", () => {
    renderFigures(visits(7, 4, 3));
    const section = within(screen.getByRole("region", { name: "Warranty Visit Analysis" }));
    expect(section.getAllByRole("heading", { level: 3 })).toHaveLength(4);
    expect(card("Total Warranty Visits")).toHaveTextContent("7No targetThis month");
    expect(card("Valid Warranty Claims")).toHaveTextContent("4No targetValid rate: 57.1%");
    expect(card("Out of Warranty")).toHaveTextContent("3No targetNon-warranty issues");
  });

  it("DB-08 gives a rate of 0.0% where there was no warranty visit", () => {
    renderFigures(visits(0, 0, 0));
    expect(card("Valid Warranty Claims")).toHaveTextContent("0No targetValid rate: 0.0%");
  });

  it("DB-08 gives the share of the assessed ones, too", async () => {
    renderFigures(visits(10, 4, 3));
    await userEvent.click(screen.getByRole("button", { name: "About Valid Warranty Claims" }));
    const about = await screen.findByRole("dialog", { name: "Valid Warranty Claims" });
    expect(about).toHaveTextContent("Of all warranty visits40.0%");
    expect(about).toHaveTextContent("Of the assessed ones57.1%");
  });

  it("shows how many are not assessed, with their rows", () => {
    renderFigures(visits(10, 4, 3), { month: 3, year: 2026 });
    expect(card("Total Warranty Visits")).toHaveTextContent(
      "10No targetMarch 2026 · Not assessed 3",
    );
    const waiting = within(card("Total Warranty Visits")).getByRole("link", {
      name: "3, rows of Total Warranty Visits",
    });
    expect(waiting).toHaveAttribute(
      "href",
      "/interactions?month=3&year=2026&metric=warranty_visits_total&part=numerator&claim=not-assessed",
    );
  });

  it.each<[string, KpiMetric]>([
    ["Total Warranty Visits", "warranty_visits_total"],
    ["Valid Warranty Claims", "warranty_visits_valid"],
    ["Out of Warranty", "warranty_visits_invalid"],
  ])("opens the rows behind %s", (name, metric) => {
    renderFigures(visits(10, 4, 3));
    expect(within(card(name)).getAllByRole("link")[0]).toHaveAttribute(
      "href",
      `/interactions?month=3&year=2026&metric=${metric}&part=numerator`,
    );
  });

  it("opens no rows behind what is recorded, and counts those not assessed as before", () => {
    const recorded = { source: "recorded", recorded: recordedByAlex } as const;
    renderFigures([
      buildKpi("warranty_visits_total", 40, { ...recorded, computed: 10 }),
      buildKpi("warranty_visits_valid", 50, { ...recorded, computed: 4 }),
      buildKpi("warranty_visits_invalid", 3),
      buildKpi("warranty_fault_electrical", 9, { ...recorded, computed: 2 }),
    ]);
    expect(card("Total Warranty Visits")).toHaveTextContent(
      "40RecordedNo targetThis month · Not assessed 3",
    );
    expect(within(card("Total Warranty Visits")).getAllByRole("link")).toHaveLength(1);
    expect(card("Valid Warranty Claims")).toHaveTextContent("50RecordedNo targetValid rate: –");
    expect(within(card("Valid Warranty Claims")).queryByRole("link")).not.toBeInTheDocument();
    expect(card("Top Fault Category")).toHaveTextContent(
      "Electrical: 9RecordedElectrical: 9Recorded",
    );
    expect(within(card("Top Fault Category")).queryByRole("link")).not.toBeInTheDocument();
  });

  it("says that the KPIs are not available where the KPI service does not answer", async () => {
    renderFigures([]);
    const row = await screen.findByRole("region", { name: "Warranty Visit Analysis" });
    expect(row).toHaveTextContent("KPIs are not available right now");
    expect(within(row).queryByText("No Data")).not.toBeInTheDocument();
  });

  it("K9-6 keeps its four cards, each with No Data, where the month has no interaction", () => {
    renderFigures([buildKpi("warranty_visits_total", null), buildKpi("calls_escalated", null)]);
    const section = within(screen.getByRole("region", { name: "Warranty Visit Analysis" }));
    expect(section.getAllByRole("heading", { level: 3 })).toHaveLength(4);
    expect(section.getAllByText("No Data")).toHaveLength(4);
    expect(card("Out of Warranty")).toHaveTextContent("Non-warranty issues");
    expect(card("Top Fault Category")).toHaveTextContent("No DataElectrical: 0");
  });

  it("shows what is recorded for a month without interactions, and No Data for the rest", () => {
    renderFigures([
      buildKpi("warranty_visits_total", 5, {
        source: "recorded",
        recorded: recordedByAlex,
        computed: null,
      }),
      buildKpi("warranty_visits_valid", null),
    ]);
    expect(card("Total Warranty Visits")).toHaveTextContent("5Recorded");
    expect(card("Valid Warranty Claims")).toHaveTextContent("No DataValid rate: –");
    expect(card("Top Fault Category")).toHaveTextContent("No DataElectrical: 0");
  });
});

describe("the top fault category", () => {
  it("DB-10 is the largest category, and keeps the electrical count", () => {
    renderFigures(faults({ electrical: 2, installation: 9 }));
    const top = card("Top Fault Category");
    expect(top).toHaveTextContent("Installation: 9Electrical: 2");
    expect(
      within(top)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([
      "/interactions?month=3&year=2026&metric=warranty_fault_installation&part=numerator",
      "/interactions?month=3&year=2026&metric=warranty_fault_electrical&part=numerator",
    ]);
  });

  it("DB-10 is None where there are warranty visits without a category", () => {
    renderFigures([...visits(3, 0, 0), ...faults({})]);
    expect(card("Top Fault Category")).toHaveTextContent("NoneElectrical: 0");
  });

  it("lists all five categories with their definition one tap away", async () => {
    renderFigures([...visits(12, 0, 0), ...faults({ electrical: 2, user_error: 1 })]);
    await userEvent.click(screen.getByRole("button", { name: "About Top Fault Category" }));
    const about = await screen.findByRole("dialog", { name: "Top Fault Category" });
    expect(about).toHaveAccessibleDescription(/of equal ones the first in this order/);
    expect(about).toHaveTextContent(
      "Electrical2 Mechanical0 Software0 Installation0 User error1 Warranty visits (n)12",
    );
  });
});
