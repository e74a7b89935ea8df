import { FORECAST_METHOD, type DashboardSummary } from "@dash/contracts/reports/dashboard";
import { render, screen } from "@testing-library/react";
import { buildDashboard } from "../../../test/factories.ts";
import { missingMonth } from "./dashboard-month.ts";
import { ForecastMethod, MonthOutlook } from "./month-outlook.tsx";

const PAST = { today: null, forecast: null, workingDays: { inMonth: 22, ended: 22, left: 0 } };

function textOf(overrides: Partial<DashboardSummary> = {}): string | null {
  return render(<MonthOutlook month={buildDashboard(overrides)} />).container.textContent;
}

describe("the outlook of a month", () => {
  const forecast = { minutes: 2772, minutesBeforeToday: 1638 };

  it("says where it ends at this pace", () => {
    expect(textOf({ forecast })).toBe(
      "Forecast for 31 Mar 202646.2h at this pace: 3.8 h below the allocation",
    );
  });

  it("has its calculation in words, where there is a forecast", () => {
    const methodOf = (overrides: Partial<DashboardSummary>) =>
      render(<ForecastMethod {...buildDashboard(overrides)} />).container.textContent;
    expect(methodOf({ forecast })).toBe(`${FORECAST_METHOD}.`);
    expect(methodOf({ forecast: null })).toBe("");
  });

  it("says by how much it will be over", () => {
    expect(textOf({ forecast: { minutes: 3252, minutesBeforeToday: 1921 } })).toContain(
      "54.2h at this pace: 4.2 h over the allocation",
    );
  });

  it("says when a forecast comes, while too few days have ended", () => {
    expect(textOf({ forecast: null })).toContain(
      "It comes when 3 working days of the month have ended.",
    );
  });

  it.each([
    [2310, "11.5 h below the allocation"],
    [3000, "exactly the allocation"],
    [3690, "11.5 h over the allocation"],
  ])("tells how a past month with %i minutes of 50 hours has ended", (minutesUsed, verdict) => {
    expect(textOf({ ...PAST, minutesUsed })).toBe(`Result${verdict}`);
  });

  it("claims nothing of a month to come", () => {
    const workingDays = { inMonth: 22, ended: 0, left: 22 };
    expect(textOf({ ...PAST, workingDays })).toBe("OutlookThis month is still to come.");
  });

  it("claims nothing where the figures could not be read", () => {
    render(<MonthOutlook month={missingMonth()} />);
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });
});
