import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LineChart, type LineChartProps } from "./line-chart.tsx";

const chart: LineChartProps = {
  caption: "Response time",
  axis: "Month",
  series: [
    { key: "calls", label: "Calls" },
    { key: "visits", label: "Visits" },
  ],
  rows: [
    { key: "2026-08", label: "Aug", values: [4, 2] },
    { key: "2026-09", label: "Sep", values: [null, 3] },
    { key: "2026-10", label: "Oct", values: [6, null] },
    { key: "2026-11", label: "Nov", values: [5, 7] },
  ],
  target: { label: "Target", value: 3 },
  band: { label: "Usual", ranges: [[1, 4], null, [2, 5], [2, 5]] },
  format: (value) => `${value} min`,
};

const observer = globalThis.IntersectionObserver;
beforeEach(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: observer }));

const plane = () => screen.findByRole("application", { name: /^Response time/ });

describe("a chart of lines", () => {
  it("names the lines with their latest values, the target and the range", async () => {
    render(<LineChart {...chart} />);
    await plane();
    for (const text of ["Calls 5 min", "Visits 7 min", "Target 3 min", "Usual"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it("breaks a line where a value is not known", async () => {
    const { container } = render(<LineChart {...chart} />);
    await plane();
    const line = container.querySelector("g[stroke='var(--chart-1)'] > path");
    expect(line?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  });

  it("is read row by row with the arrow keys", async () => {
    render(<LineChart {...chart} />);
    const reading = () => screen.getByRole("status").textContent;
    (await plane()).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Nov: Calls 5 min, Visits 7 min");
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Oct: Calls 6 min, Visits –");
    await userEvent.keyboard("{Home}");
    expect(reading()).toBe("Aug: Calls 4 min, Visits 2 min");
    await userEvent.keyboard("{Escape}");
    expect(reading()).toBe("");
  });

  it("shows the same values as a table, with the range and the target", async () => {
    render(<LineChart {...chart} />);
    await plane();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: "Response time. Target: 3 min" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows[0]).toBe("MonthCallsVisitsUsual");
    expect(rows[2]).toBe("Sep–3 min–");
    expect(rows[3]).toBe("Oct6 min–2 min – 5 min");
  });

  it("says what is missing where nothing is known", () => {
    const rows = chart.rows.map((row) => ({ ...row, values: [null, null] }));
    render(<LineChart {...chart} rows={rows} empty="Nothing was measured yet." />);
    expect(screen.getByText("Nothing was measured yet.")).toBeVisible();
  });
});
