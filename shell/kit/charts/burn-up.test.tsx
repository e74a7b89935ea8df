import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BurnUp, type BurnUpProps } from "./burn-up.tsx";

const hours = (minutes: number) => `${minutes / 60} h`;
const days = ["Monday 9", "Tuesday 10", "Wednesday 11", "Thursday 12"];

/** A month of four days, of which two are over. */
const month: BurnUpProps = {
  caption: "Hours used in November 2026",
  course: [600, 1290, null, null],
  allocation: 3000,
  forecast: 2580,
  today: 2,
  format: hours,
  formatDay: (day) => `${days[day - 1] ?? ""} November`,
};

const plane = () => screen.getByRole("application", { name: /^Hours used/ });
const reading = () => screen.getByRole("status").textContent;

describe("a burn-up", () => {
  it("names the hours used, the allocation, the forecast and the even pace at their lines", () => {
    render(<BurnUp {...month} />);
    for (const text of ["Used 21.5 h", "Allocation 50 h (100%)", "Forecast 43 h", "Even pace"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText("Today")).toBeInTheDocument();
  });

  it("says in words where the month stands", () => {
    render(<BurnUp {...month} />);
    expect(screen.getByRole("figure", { name: month.caption })).toHaveAccessibleDescription(
      "21.5 h of 50 h used by Tuesday 10 November; an even pace would be 25 h. Forecast for the month's end: 43 h.",
    );
  });

  it("begins at today and reads day by day with the arrow keys", async () => {
    render(<BurnUp {...month} />);
    plane().focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(reading()).toBe("Tuesday 10 November: 21.5 h of 50 h");
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Monday 9 November: 10 h of 50 h");
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Monday 9 November: 10 h of 50 h");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(reading()).toBe("Wednesday 11 November: still to come");
    await userEvent.keyboard("{End}");
    expect(reading()).toBe("Thursday 12 November: forecast 43 h of 50 h");
  });

  it("draws and says how much is over the allocation", () => {
    const { container } = render(<BurnUp {...month} course={[1800, 3450, null, null]} />);
    expect(screen.getByText("Used 57.5 h, 7.5 h over")).toBeInTheDocument();
    expect(container.querySelector("[stroke='var(--chart-over)'] circle")).toBeInTheDocument();
    expect(screen.getByRole("figure")).toHaveAccessibleDescription(/7\.5 h over the allocation/);
  });

  it("has no forecast and no today in a month that is over", () => {
    render(<BurnUp {...month} course={[600, 1200, 1800, 2400]} forecast={null} today={null} />);
    expect(screen.queryByText("Today")).not.toBeInTheDocument();
    expect(screen.queryByText(/^Forecast/)).not.toBeInTheDocument();
    expect(screen.getByText("Used 40 h")).toBeInTheDocument();
  });

  it("draws nothing for days still to come", () => {
    render(<BurnUp {...month} course={[null, null, null, null]} forecast={null} today={null} />);
    expect(screen.queryByText(/^Used/)).not.toBeInTheDocument();
    expect(screen.getByRole("figure")).toHaveAccessibleDescription("Nothing used yet of 50 h.");
  });

  it("shows the days as a table, with the pace of the working days", async () => {
    render(<BurnUp {...month} isWorkingDay={[true, false, false, true]} />);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const name = "Hours used in November 2026. Allocation: 50 h. Forecast: 43 h";
    const rows = within(await screen.findByRole("table", { name })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "DayUsedEven pace",
      "Monday 9 November10 h25 h",
      "Tuesday 10 November21.5 h25 h",
      "Wednesday 11 November–25 h",
      "Thursday 12 November–50 h",
    ]);
  });

  it("says so where there are no days", () => {
    render(<BurnUp {...month} course={[]} />);
    expect(screen.getByText("This month has no days to show.")).toBeVisible();
  });
});
