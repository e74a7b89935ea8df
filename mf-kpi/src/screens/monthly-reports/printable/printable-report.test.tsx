import { MonthlyReport } from "@dash/contracts/monthly-reports";
import { render, screen, within } from "@testing-library/react";
import { buildActivity, buildLine } from "../../../../test/factories.ts";
import {
  buildReport,
  buildReportKpis,
  emptyData,
  type Data,
} from "../../../../test/report-factories.ts";
import { reportParts } from "../report-parts.ts";
import { PRINT_STYLE } from "./print-style.ts";
import { PrintableReport } from "./printable-report.tsx";

function print(data: Partial<Data> = {}) {
  const { reportData } = MonthlyReport.parse(buildReport({}, data));
  return render(<PrintableReport data={reportData} />);
}

const part = (name: keyof typeof reportParts) =>
  within(screen.getByRole("region", { name: reportParts[name].title }));

const rowsOf = (name: keyof typeof reportParts) =>
  part(name)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

function figuresOf(name: keyof typeof reportParts): Record<string, string | null> {
  const [terms, values] = (["term", "definition"] as const).map((role) =>
    part(name)
      .getAllByRole(role)
      .map(({ textContent }) => textContent),
  ) as [string[], string[]];
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? null]));
}

// jsdom cannot read the boxes in the margins of a page, and says so.
beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("the printable report", () => {
  it("MR-08 has every part that its description names", () => {
    print({ commentary: { happened: "A cold month", actions: "More training" } });
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      Object.values(reportParts).map(({ title }) => title),
    );
  });

  it("MR-07 carries both brands in their colours, the month, version, status and time", () => {
    const { container } = print({ version: 3, status: "final" });
    const brands = Array.from(container.querySelectorAll<HTMLElement>(".brand"));
    expect(brands.map(({ textContent }) => textContent)).toEqual(["Heatworks", "Ecogenica"]);
    expect(brands[0]).toHaveStyle({ borderColor: "#0f766e" });
    expect(brands[1]).toHaveStyle({ borderColor: "#2563eb" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("October 2026");
    expect(screen.getByText(/^Final, version 3 · generated 1 Nov 2026, 09:00/)).toBeVisible();
  });

  it("MR-09 C-39 ends with the mark of confidence and both names", () => {
    print();
    expect(screen.getByRole("contentinfo")).toHaveTextContent(
      /^Confidential – for internal use, shared between Heatworks and Ecogenica$/,
    );
  });

  it("K1-2 2:42 of 40 hours are 6.8% in the key metrics and in the course of the year", () => {
    const used = { minutesUsed: 162, hoursAvailable: 40 };
    print({ ...used, utilizationRate: 6.75, hoursOfYear: [{ month: 10, ...used }] });
    expect(figuresOf("metrics").Utilization).toBe("6.8%exactly 6.75%");
    expect(rowsOf("year").slice(1)).toEqual([
      ["October 2026", "2:42", "40", "6.8%"],
      ["Year to date", "2:42", "40", "6.8%"],
    ]);
  });

  it("MR-08 D-01 has key metrics and service lines that agree", () => {
    print({
      minutesUsed: 1232,
      serviceLineBreakdown: [612, 620].map((totalMinutes) => buildLine({ totalMinutes })),
    });
    expect(figuresOf("metrics")).toMatchObject({
      "Hours used": "20.5hexactly 20:32",
      "Hours remaining": "29.5h",
      "Service lines with time": "2",
    });
    expect(rowsOf("lines").slice(1)).toEqual([
      ["Training", "10.2h", "10:12", "49.7%"],
      ["Training", "10.3h", "10:20", "50.3%"],
    ]);
  });

  it("F-A3 says how far a month is past its allocation", () => {
    print({ minutesUsed: 3750 });
    expect(figuresOf("metrics")).toMatchObject({ "Hours over": "12.5h" });
  });

  it("MR-08 lists all 18 KPIs with units, targets and ratings; no data is no zero", () => {
    const kpis = buildReportKpis({ first_time_fix_rate: 92, response_time: 4 }).map((kpi) =>
      kpi.metric === "first_time_fix_rate" ? { ...kpi, target: 90 } : kpi,
    );
    print({ kpis });
    const rows = rowsOf("kpis");
    expect(rows).toHaveLength(19);
    expect(rows).toContainEqual([
      "First Time Fix Rate",
      "92%",
      "at least 90%",
      "Excellent",
      "8 calls and visits",
    ]);
    expect(rows).toContainEqual(["Response Time", "4h", "–", "–", "8 calls and visits"]);
    expect(rows).toContainEqual(["Calls Escalated", "No data", "–", "–", "–"]);
  });

  it("MR-08 C-18 analyses the warranty visits: claims add up, faults are counted", () => {
    print({
      kpis: buildReportKpis({
        warranty_visits_total: 16,
        warranty_visits_valid: 1,
        warranty_visits_invalid: 13,
        warranty_fault_electrical: 2,
        warranty_fault_installation: 9,
      }),
    });
    expect(figuresOf("warranty")).toEqual({
      "Total warranty visits": "16",
      "Valid claims": "16.3% of all",
      "Out of warranty": "1381.2% of all",
      "Not assessed": "212.5% of all",
    });
    expect(part("warranty").getByText(/is Installation with 9\.$/)).toBeVisible();
    expect(rowsOf("warranty")).toContainEqual(["Electrical", "2"]);
  });

  it("MR-08 analyses the calls of customers and installers", () => {
    const kpis = buildReportKpis({
      customer_calls_total: 15,
      installer_calls_total: 1,
      calls_escalated: 2,
      call_avg_response_time: 4.25,
      first_call_resolution_rate: 80,
    });
    print({ kpis: kpis.map((kpi) => ({ ...kpi, n: 20 })) });
    expect(figuresOf("calls")).toMatchObject({
      "Counted calls": "20",
      "Customer calls": "1575.0% of all",
      "Installer calls": "15.0% of all",
      "Not identified": "420.0% of all",
      "Calls Escalated": "2",
      "Average Response Time": "4.25m",
      "First Call Resolution": "80%",
      "Average Call Time": "No data",
    });
  });

  it("says nothing of callers who are not identified where recorded values are more than there are calls", () => {
    print({ kpis: buildReportKpis({ customer_calls_total: 15, installer_calls_total: 1 }) });
    expect(figuresOf("calls")).toMatchObject({
      "Customer calls": "15",
      "Not identified": "No data",
    });
  });

  it("gives both companies of a final version a place to sign, and of a draft none", () => {
    const { unmount } = print({ status: "final" });
    const signing = screen.getByRole("region", { name: "Signatures" });
    expect(within(signing).getAllByText("Signature")).toHaveLength(2);
    unmount();
    print({ status: "draft" });
    expect(screen.queryByRole("region", { name: "Signatures" })).not.toBeInTheDocument();
  });

  it("F-R9 compares with the month before", () => {
    print({
      kpis: buildReportKpis({ avg_call_time: 14, customer_calls_total: 5 }),
      previous: {
        month: 9,
        year: 2026,
        minutesUsed: 2430,
        hoursUsed: 40.5,
        hoursAvailable: 50,
        utilizationRate: 81,
        kpis: [
          { metric: "avg_call_time", value: 15.5 },
          { metric: "customer_calls_total", value: 7 },
        ],
      },
    });
    expect(rowsOf("comparison")).toEqual([
      ["Figure", "September 2026", "October 2026", "Change"],
      ["Hours used (h:mm)", "40:30", "40:00", "−0:30"],
      ["Hours available", "50", "50", "the same"],
      ["Utilization", "81.00%", "80.00%", "−1.00 points"],
      ["Customer Calls", "7", "5", "−2"],
      ["Average Call Time", "15.5m", "14m", "−1.5m, better"],
    ]);
  });

  it("adds up the hours of the year against the allocation", () => {
    print({
      hoursOfYear: [
        { month: 9, minutesUsed: 2421, hoursAvailable: 50 },
        { month: 10, minutesUsed: 2401, hoursAvailable: 100 },
      ],
    });
    expect(rowsOf("year")).toEqual([
      ["Month", "Hours used (h:mm)", "Hours available", "Utilization"],
      ["September 2026", "40:21", "50", "80.7%"],
      ["October 2026", "40:01", "100", "40.0%"],
      ["Year to date", "80:22", "150", "53.6%"],
    ]);
  });

  it("summarises the stock", () => {
    print();
    expect(figuresOf("stock")).toEqual({
      Movements: "3",
      "Units in": "10",
      "Units out": "4",
      "Units adjusted": "1",
      "Times an item ran low": "2",
    });
  });

  it("MR-08 has up to five activities", () => {
    print({
      recentActivities: Array.from({ length: 6 }, (_, index) =>
        buildActivity({ description: `Activity ${index + 1}` }),
      ),
    });
    const named = rowsOf("activities").map(([name]) => name);
    expect(named).toEqual(["Activity", ...[1, 2, 3, 4, 5].map((number) => `Activity ${number}`)]);
  });

  it("F-R8 has the commentary as it was written", () => {
    print({ commentary: { happened: "A cold month\nwith snow", actions: "More training" } });
    expect(part("commentary").getByText(/A cold month/).textContent).toBe(
      "A cold month\nwith snow",
    );
    expect(part("commentary").getByText("More training")).toBeVisible();
  });

  it("F-K2 shows no figures of a month in which nothing was recorded", () => {
    print(emptyData);
    expect(screen.getByText("Nothing was recorded in this month.")).toBeVisible();
    expect(figuresOf("metrics")).toMatchObject({
      "Hours used": "No data",
      Utilization: "No data",
      "Service lines with time": "No data",
    });
  });

  it("F-R4 is A4, repeats the headings of tables, and has no text below 9 pt", () => {
    expect(PRINT_STYLE).toContain("size: A4");
    expect(PRINT_STYLE).toContain("thead { display: table-header-group; }");
    const sizes = Array.from(PRINT_STYLE.matchAll(/([\d.]+)pt/g), ([, size]) => Number(size));
    expect(Math.min(...sizes)).toBe(9);
  });
});
