import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildDashboard } from "../../../test/factories.ts";
import { MonthlyProgress } from "./monthly-progress.tsx";

function renderProgress(overrides: Partial<DashboardSummary>) {
  return renderArea(<MonthlyProgress {...buildDashboard(overrides)} />);
}

test("the month's progress keeps the exact hours, used and remaining", async () => {
  renderProgress({ minutesUsed: 1232, utilizationRate: 41.07 });
  await userEvent.tab();
  expect(await screen.findByText("Exactly 20:32")).toBeVisible();
  expect(screen.getByText("20.5h")).toHaveFocus();
  await userEvent.tab();
  expect(await screen.findByText("Exactly 29:28")).toBeVisible();
  expect(screen.getByText("29.5h")).toHaveFocus();
});

test("the hours a working day may still take follow from the hours remaining that are shown", () => {
  renderProgress({ minutesUsed: 1232, workingDays: { inMonth: 22, ended: 13, left: 9 } });
  expect(screen.getByText("Working Days Left, with Today").nextSibling).toHaveTextContent("9");
  expect(screen.getByText("Remaining per Working Day").nextSibling).toHaveTextContent("3.3h");
});

test("a month that is over has no working days to plan", () => {
  renderProgress({ today: null, workingDays: { inMonth: 22, ended: 22, left: 0 } });
  expect(screen.getByText("Days Left")).toBeVisible();
  expect(screen.queryByText("Working Days Left, with Today")).not.toBeInTheDocument();
  expect(screen.queryByText("Remaining per Working Day")).not.toBeInTheDocument();
});

test("DB-20 the report that is generated is that of the month shown", async () => {
  renderProgress({ month: 6, year: 2025 });
  await userEvent.click(screen.getByRole("button", { name: "Generate Monthly Report" }));
  expect(
    await screen.findByRole("dialog", { name: "Generate Monthly Report" }),
  ).toHaveAccessibleDescription(/report of June 2025/);
});
