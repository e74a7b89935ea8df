import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { buildDashboard } from "../../../test/factories.ts";
import { MonthHero } from "./month-hero.tsx";

function renderHero(overrides: Partial<DashboardSummary>) {
  return renderArea(<MonthHero month={buildDashboard(overrides)} />);
}

it("says which service line changed most against the month before", async () => {
  renderHero({ largestChange: { serviceLineName: "Training", minutes: 90, days: 18 } });
  const text = "Above all Training: 1.5 h more than by this day in February";
  expect(await screen.findByText(text)).toBeVisible();
});

it("says nothing of a change where there is nothing to compare", () => {
  renderHero({ largestChange: null });
  expect(screen.getByText(/at this pace/)).toBeVisible();
  expect(screen.queryByText(/ than in /)).not.toBeInTheDocument();
});

it("says how much of the year's allocation is used and left", async () => {
  renderHero({ yearBalance: { minutesUsed: 7_200, hoursAvailable: 150 } });
  const text = "Year to March: 120.0 h of 150 h, 30.0 h left";
  expect(await screen.findByText(text)).toBeVisible();
});

it("counts what was carried in, and says from where", () => {
  renderHero({ minutesUsed: 3_400, hoursAvailable: 50, carriedIn: 390, month: 1 });
  expect(screen.getByText("of 56.5 hours")).toBeVisible();
  expect(screen.getByText("incl. 6h 30m carried in from December")).toBeVisible();
  expect(screen.getByText("0.2 h over")).toBeVisible();
});

it("says nothing of hours that are carried in where there are none", () => {
  renderHero({ minutesUsed: 3_400, hoursAvailable: 50 });
  expect(screen.getByText("of 50 hours")).toBeVisible();
  expect(screen.queryByText(/carried/)).not.toBeInTheDocument();
});
