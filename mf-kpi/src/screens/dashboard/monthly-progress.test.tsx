import { renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MonthlyProgress } from "./monthly-progress.tsx";

test("D-01 C-40 the month's progress keeps the exact hours, used and remaining", async () => {
  renderArea(
    <MonthlyProgress
      month={7}
      year={2026}
      minutesUsed={1232}
      utilizationRate={41.07}
      hoursAvailable={50}
      daysLeft={12}
    />,
  );
  await userEvent.tab();
  expect(await screen.findByText("Exactly 20:32")).toBeVisible();
  expect(screen.getByText("20.5h")).toHaveFocus();
  await userEvent.tab();
  expect(await screen.findByText("Exactly 29:28")).toBeVisible();
  expect(screen.getByText("29.5h")).toHaveFocus();
});
