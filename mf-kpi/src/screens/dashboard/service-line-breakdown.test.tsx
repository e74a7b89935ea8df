import type { ServiceLineHours } from "@dash/contracts/reports/dashboard";
import { buildUser, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildLine } from "../../../test/factories.ts";
import { ServiceLineBreakdown } from "./service-line-breakdown.tsx";

function renderLines(...overrides: Partial<ServiceLineHours>[]): HTMLElement[] {
  const lines = overrides.map((line) => buildLine(line));
  renderArea(<ServiceLineBreakdown month={3} year={2026} lines={lines} />);
  return screen.queryAllByRole("listitem");
}

/** The dot and the bar, in this order; they decorate the text of the row. */
function drawingsOf(row: HTMLElement | undefined): CSSStyleDeclaration[] {
  const bars = row?.querySelectorAll<HTMLElement>("[style]") ?? [];
  return [...bars].map(({ style }) => style);
}

describe("the service line breakdown", () => {
  it("DB-11 shows name, hours, and each line's share of all hours as a bar and in text", () => {
    const [training, surveys] = renderLines(
      { serviceLineName: "Training", totalMinutes: 450 },
      { serviceLineName: "Surveys", totalMinutes: 150 },
    );
    expect(training).toHaveTextContent("Training7.5h75.0%");
    expect(surveys).toHaveTextContent("Surveys2.5h25.0%");
    expect(drawingsOf(training)[1]?.width).toBe("75%");
  });

  it("DB-11 colours dot and bar by the line, light grey where it has no colour", () => {
    const [blue, plain] = renderLines({ color: "#2563eb" }, { color: "" });
    expect(drawingsOf(blue).map((style) => style.backgroundColor)).toEqual([
      "rgb(37, 99, 235)",
      "rgb(37, 99, 235)",
    ]);
    expect(drawingsOf(plain)[0]?.backgroundColor).toBe("rgb(211, 211, 211)");
  });

  it("keeps the exact time of a line that rounds to nothing", async () => {
    const [row] = renderLines({ totalMinutes: 2 });
    await userEvent.hover(within(row as HTMLElement).getByText("0.0h"));
    expect(await screen.findByText("Exactly 0:02")).toBeVisible();
  });

  it("DB-11 links to the service lines", () => {
    renderLines({});
    expect(screen.getByRole("link", { name: "View Details" })).toHaveAttribute(
      "href",
      "/service-lines",
    );
  });

  const june = { month: 6, year: 2026 };
  it.each([
    ["the running month", undefined, "/service-lines", "/time-tracking?"],
    [
      "another month",
      june,
      "/service-lines?month=6&year=2026",
      "/time-tracking?month=6&year=2026&",
    ],
  ])(
    "takes %s along to the lines and to the entries of each",
    (_, displayedMonth, lines, entries) => {
      const line = buildLine({ serviceLineName: "Training" });
      renderArea(<ServiceLineBreakdown {...june} displayedMonth={displayedMonth} lines={[line]} />);
      const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
      expect(link("View Details")).toBe(lines);
      expect(link("Training")).toBe(`${entries}serviceLineId=${line.serviceLineId}`);
    },
  );

  it("DB-12 says that nothing was recorded", () => {
    renderLines();
    expect(screen.getByText("No time entries recorded for this month")).toBeVisible();
    expect(screen.getByRole("link", { name: "Log time" })).toHaveAttribute(
      "href",
      "/time-tracking?new=entry",
    );
  });

  it("offers no time to log to those who may not", () => {
    const user = buildUser({ role: "ecogenica_viewer" });
    renderArea(<ServiceLineBreakdown {...june} lines={[]} />, { user });
    expect(screen.getByText("The hours of each service line are listed here.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Log time" })).not.toBeInTheDocument();
  });
});
