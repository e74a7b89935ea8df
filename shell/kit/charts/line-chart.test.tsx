import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LineChart, type LineChartProps } from "./line-chart.tsx";

const chart: LineChartProps = {
  caption: "Response time",
  axis: "Month",
  series: [{ key: "calls", label: "Calls" }],
  rows: [
    { key: "2026-08", label: "Aug", values: [4] },
    { key: "2026-09", label: "Sep", values: [null] },
    { key: "2026-10", label: "Oct", values: [6] },
    { key: "2026-11", label: "Nov", values: [5] },
  ],
  target: { label: "Target", value: 3 },
  format: (value) => `${value} min`,
};

const observer = globalThis.IntersectionObserver;
beforeEach(() => Reflect.deleteProperty(globalThis, "IntersectionObserver"));
afterAll(() => Object.assign(globalThis, { IntersectionObserver: observer }));

const plane = () => screen.findByRole("application", { name: /^Response time/ });

describe("a chart of a line", () => {
  it("says in words what it shows", async () => {
    render(<LineChart {...chart} />);
    await plane();
    expect(screen.getByRole("figure", { name: "Response time" })).toHaveAccessibleDescription(
      "By month, 4 in all. Calls: highest 6 min (Oct), lowest 4 min (Aug). Target: 3 min.",
    );
  });

  it("says the latest value at the line and names the target", async () => {
    render(<LineChart {...chart} />);
    await plane();
    for (const text of ["5 min", "Target 3 min"]) {
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
    expect(reading()).toBe("Nov: 5 min");
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Oct: 6 min");
    await userEvent.keyboard("{ArrowLeft}");
    expect(reading()).toBe("Sep: –");
    await userEvent.keyboard("{Home}");
    expect(reading()).toBe("Aug: 4 min");
    await userEvent.keyboard("{Escape}");
    expect(reading()).toBe("");
  });

  it("shows the same values as a table, with the target", async () => {
    render(<LineChart {...chart} />);
    await plane();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: "Response time. Target: 3 min" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows[0]).toBe("MonthCalls");
    expect(rows[2]).toBe("Sep–");
    expect(rows[3]).toBe("Oct6 min");
  });

  it("says what is missing where nothing is known", () => {
    const rows = chart.rows.map((row) => ({ ...row, values: [null] }));
    render(<LineChart {...chart} rows={rows} empty="Nothing was measured yet." />);
    expect(screen.getByText("Nothing was measured yet.")).toBeVisible();
  });
});
