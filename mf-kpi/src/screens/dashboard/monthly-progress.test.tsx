import { renderArea } from "@dash/kit/testing";
import { screen } from "@testing-library/react";
import { MonthlyProgress } from "./monthly-progress.tsx";

test("C-40 the month's progress keeps the exact hours, used and remaining", () => {
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
  expect(screen.getByText("20.5h")).toHaveAttribute("title", "20:32");
  expect(screen.getByText("29.5h")).toHaveAttribute("title", "29:28");
});
