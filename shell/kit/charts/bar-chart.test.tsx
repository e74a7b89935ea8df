import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BarChart, type BarChartProps } from "./bar-chart.tsx";

const chart: BarChartProps = {
  caption: "Calls and visits by month",
  axis: "Month",
  series: [
    { key: "calls", label: "Calls" },
    { key: "visits", label: "Visits" },
  ],
  rows: [
    { key: "2026-10", label: "Oct", values: [12, 3] },
    { key: "2026-11", label: "Nov", values: [7, null] },
  ],
  format: (value) => `${value} times`,
};

const observer = globalThis.IntersectionObserver;
const removeObserver = () => Reflect.deleteProperty(globalThis, "IntersectionObserver");
beforeEach(removeObserver);
afterAll(() => Object.assign(globalThis, { IntersectionObserver: observer }));

/** Waits for the drawing, which is loaded late, and returns the key to its patterns. */
const drawn = async () => within(await screen.findByRole("list"));

describe("a chart of bars", () => {
  it("is a figure with a name, and says in words what it shows", async () => {
    render(<BarChart {...chart} />);
    await drawn();
    const figure = screen.getByRole("figure", { name: "Calls and visits by month" });
    expect(figure).toHaveAccessibleDescription(
      "By month, 2 in all. Calls: highest 12 times (Oct), lowest 7 times (Nov). " +
        "Visits: highest 3 times (Oct), lowest 3 times (Oct).",
    );
  });

  it("writes the values at the bars, the names of the rows and a key to the series", async () => {
    render(<BarChart {...chart} format={String} />);
    const key = await drawn();
    expect(key.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Calls",
      "Visits",
    ]);
    for (const text of ["Oct", "Nov", "12", "7", "3"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it("tells the series apart by patterns, and leaves out the bar of an unknown value", async () => {
    const { container } = render(<BarChart {...chart} />);
    await drawn();
    const bars = Array.from(container.querySelectorAll("rect[rx='2']"));
    const fills = bars.map((bar) => bar.getAttribute("fill") ?? "");
    // Two samples in the key, two bars of calls and one of visits.
    expect(fills.filter((fill) => fill === "var(--chart-1)")).toHaveLength(3);
    expect(fills.filter((fill) => fill.startsWith("url("))).toHaveLength(2);
  });

  it("K9-4 draws a series in its own colour, in the key and in the bars, with an edge that is seen", async () => {
    const series = [
      { key: "calls", label: "Calls", colour: "#fde68a" },
      { key: "visits", label: "Visits", colour: "#2563eb" },
    ];
    const { container } = render(<BarChart {...chart} series={series} />);
    await drawn();
    const bars = Array.from(container.querySelectorAll("rect[rx='2']"));
    expect(bars.filter((bar) => bar.getAttribute("fill") === "#fde68a")).toHaveLength(3);
    expect(new Set(bars.map((bar) => bar.getAttribute("stroke")))).toEqual(
      new Set(["var(--ink-soft)"]),
    );
    const marks = Array.from(container.querySelectorAll("pattern > g"));
    expect(marks.map((mark) => mark.getAttribute("stroke"))).toContain("#2563eb");
    expect(container.innerHTML).not.toContain("var(--chart-");
  });

  it.each(["grouped", "stacked"] as const)(
    "opens a row from its %s bars by keyboard",
    async (mode) => {
      const onOpen = jest.fn();
      render(<BarChart {...chart} mode={mode} onOpen={onOpen} />);
      const bars = await screen.findByRole("button", { name: /^Nov: Calls 7 times, Visits –/ });
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.tab();
      expect(bars).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      expect(onOpen).toHaveBeenCalledWith("2026-11");
    },
  );

  it("has horizontal bars where the names have no room below them", async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      key: String(index),
      label: `A service line with a long name, number ${index}`,
      values: [index, index],
    }));
    render(<BarChart {...chart} rows={rows} />);
    await drawn();
    expect(screen.getByText("A service line with a long name, number 11")).toBeInTheDocument();
  });

  it("shows the same values as a table, and opens its rows", async () => {
    const onOpen = jest.fn();
    render(<BarChart {...chart} onOpen={onOpen} />);
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: "Calls and visits by month" });
    const cells = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(cells).toEqual(["MonthCallsVisits", "Oct12 times3 times", "Nov7 times–"]);
    await userEvent.click(within(table).getByRole("button", { name: "Oct" }));
    expect(onOpen).toHaveBeenCalledWith("2026-10");
    await userEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("says what is missing where no row has a value", () => {
    render(<BarChart {...chart} rows={[]} empty="No calls were made in this year." />);
    expect(screen.getByText("No calls were made in this year.")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("is drawn when it comes near the window, and is printed as a table until then", async () => {
    let come: (isIntersecting: boolean) => void = () => undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
          come = (isIntersecting) => listener([{ isIntersecting }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    });
    const { container } = render(<BarChart {...chart} />);
    await act(async () => come(false));
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
    expect(container.querySelector("[class~='print:block'] table")).toBeInTheDocument();
    await act(async () => come(true));
    await drawn();
    expect(container.querySelector("table")).not.toBeInTheDocument();
  });
});
