import { getDashboard, type ServiceLineHours } from "@dash/contracts/reports/dashboard";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  answerYear,
  buildDashboard,
  LINES,
  RETIRED_ID,
  SUPPORT_ID,
} from "../../../test/factories.ts";
import { cellOf, rowOf } from "../../../test/service-line-table.ts";
import { ServiceLinesScreen } from "./service-lines.screen.tsx";

holdDate();

function hoursOf(serviceLineId: string, totalMinutes: number): ServiceLineHours {
  const name = "A line";
  const totalHours = totalMinutes / 60;
  const color = "#2563eb";
  return {
    serviceLineId,
    servicLineName: name,
    serviceLineName: name,
    totalHours,
    totalMinutes,
    color,
  };
}

function renderScreen(summary = buildDashboard()) {
  return renderArea(<ServiceLinesScreen />, {
    path: "/service-lines",
    answers: [answer(listServiceLines, LINES), answerYear, answer(getDashboard, summary)],
  });
}

const busyMonth = buildDashboard({
  hoursUsed: 30,
  minutesUsed: 1800,
  utilizationRate: 60,
  serviceLineBreakdown: [hoursOf(SUPPORT_ID, 1350), hoursOf(RETIRED_ID, 450)],
});

async function card(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return within(await screen.findByRole("region", { name }));
}

describe("The service lines", () => {
  it("SL-01 says that it loads, then stands under its heading", async () => {
    renderScreen();
    expect(screen.getByText("Loading service lines...")).toBeInTheDocument();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Service Lines" }),
    ).toBeInTheDocument();
  });

  it("SL-02 shows the month's hours, allocation, bar and percent", async () => {
    renderScreen(busyMonth);
    const month = await card("Current Month Performance");
    expect(month.getByText("Total Hours Used").nextSibling).toHaveTextContent("30.0h");
    expect(month.getByText("Monthly Allocation").nextSibling).toHaveTextContent(
      "50hHours a month of the tier in force",
    );
    expect(month.getByText("60.0%")).toBeInTheDocument();
    expect(month.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "30.0 h of 50 h");
  });

  it("K1-1 55:33 of 100 hours are 55.6%", async () => {
    renderScreen(
      buildDashboard({ minutesUsed: 3_333, hoursAvailable: 100, utilizationRate: 55.55 }),
    );
    expect((await card("Current Month Performance")).getByText("55.6%")).toBeVisible();
  });

  it("K1-6 1,000 hours of 1,000 are separated", async () => {
    renderScreen(buildDashboard({ minutesUsed: 60_000, hoursAvailable: 1_000 }));
    const month = await card("Current Month Performance");
    expect(month.getByText("Total Hours Used").nextSibling).toHaveTextContent("1,000.0h");
    expect(month.getByText("Monthly Allocation").nextSibling).toHaveTextContent("1,000h");
  });

  it("a minute over is over", async () => {
    renderScreen(buildDashboard({ minutesUsed: 50 * 60 + 1, utilizationRate: 100 }));
    const month = await card("Current Month Performance");
    expect(month.getByText("0.1 h over")).toBeInTheDocument();
  });

  it("SL-02 fills the bar and says how far the month is over", async () => {
    renderScreen(buildDashboard({ hoursUsed: 62.5, minutesUsed: 3750, utilizationRate: 125 }));
    const month = await card("Current Month Performance");
    expect(month.getByText("12.5 h over")).toBeInTheDocument();
    expect(month.getByText("125.0%")).toBeInTheDocument();
    expect(month.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  });

  it("says as of when the figures are true where they are late", async () => {
    renderScreen(buildDashboard({ asOf: "2026-07-15T10:30:00.000Z" }));
    const month = await card("Current Month Performance");
    expect(month.getByText("July 2026, as of 11:30")).toBeInTheDocument();
  });

  it("SL-03 lists the eight categories", async () => {
    renderScreen();
    const names = (await card("Service Categories")).getAllByRole("listitem");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Technical",
      "Customer",
      "Warranty",
      "Sales",
      "Training",
      "Stock",
      "Survey",
      "Admin",
    ]);
  });

  it("SL-04 SL-05 SL-06 shows hours, percent of total and average per day of a line in use", async () => {
    renderScreen(busyMonth);
    const line = await rowOf("Technical Support");
    expect(line.getByText("Remote diagnosis")).toBeInTheDocument();
    const hours = await cellOf("Technical Support", "Hours This Month");
    expect(hours).toHaveTextContent("22.5hActive");
    expect(await cellOf("Technical Support", "Percent of total")).toHaveTextContent("75.0%");
    expect(await cellOf("Technical Support", "Average per day")).toHaveTextContent("1.5h");
  });

  it("SL-05 SL-06 shows no average for a line without hours", async () => {
    renderScreen(busyMonth);
    expect(await cellOf("Training", "Hours This Month")).toHaveTextContent("0.0hNo activity");
    expect(await cellOf("Training", "Average per day")).toBeEmptyDOMElement();
  });

  it("adds the hours of all lines up to those of the month", async () => {
    renderScreen(busyMonth);
    const total = await screen.findByRole("rowheader", { name: "Total" });
    expect(total.nextSibling).toHaveTextContent("30.0h");
  });

  it("draws each line's year", async () => {
    renderScreen();
    const line = await rowOf("Technical Support");
    expect(await line.findByRole("img")).toHaveAccessibleName(
      "Hours of Technical Support in 2026 by month: latest 0.0h, lowest 0.0h, highest 20.0h",
    );
  });

  it("SL-04 keeps its lines without the year", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = [
      answer(listServiceLines, LINES),
      answer(getHoursByMonth, refusal("unavailable")),
      answer(getDashboard, busyMonth),
    ];
    renderArea(<ServiceLinesScreen />, { path: "/service-lines", answers });
    const year = await card("2026 at a Glance");
    expect(await year.findByRole("button", { name: "Retry" })).toBeVisible();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(await cellOf("Technical Support", "Hours This Month")).toHaveTextContent("22.5h");
  });

  it("shows a retired line only while it has hours", async () => {
    const { unmount } = renderScreen(busyMonth);
    await rowOf("Boiler Swaps");
    unmount();

    renderScreen();
    await rowOf("Training");
    expect(screen.queryByText("Boiler Swaps")).not.toBeInTheDocument();
  });

  it("SL-07 defines six lines, each with four examples", async () => {
    renderScreen();
    const block = await card("Service Line Definitions");
    const names = block.getAllByRole("heading", { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Technical Support",
      "Customer Service",
      "Warranty Visits",
      "Sales Support",
      "Training",
      "Stock Management",
    ]);
    for (const { parentElement } of names) {
      expect(parentElement?.querySelector("p")).not.toBeEmptyDOMElement();
      expect(parentElement?.querySelectorAll("li")).toHaveLength(4);
    }
  });

  it("SL-08 shows 0% per line where nothing is logged", async () => {
    renderScreen();
    expect(await cellOf("Technical Support", "Percent of total")).toHaveTextContent("0.0%");
    expect(document.body).not.toHaveTextContent("NaN");
  });

  describe("without the month's figures", () => {
    beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));

    function renderWithout(...replies: (typeof busyMonth | ReturnType<typeof refusal>)[]) {
      const next = () => (replies.length > 1 ? replies.shift() : replies[0]) as typeof busyMonth;
      const answers = [answer(listServiceLines, LINES), answerYear, answer(getDashboard, next)];
      renderArea(<ServiceLinesScreen />, { path: "/service-lines", answers });
    }

    it("SL-03 SL-07 keeps its static blocks", async () => {
      renderWithout(refusal("unavailable"));
      const month = await card("Current Month Performance");
      expect(await month.findByRole("button", { name: "Retry" })).toBeInTheDocument();
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Service Lines");
      expect((await card("Service Categories")).getByText("Warranty")).toBeInTheDocument();
      expect((await card("Service Line Definitions")).getByText("Technical Support")).toBeVisible();
    });

    it("SL-02 SL-04 shows the default allocation and the lines, and claims no hours", async () => {
      renderWithout(refusal("unavailable"));
      expect(await cellOf("Training", "Hours This Month")).toHaveTextContent(/^No Data$/);
      expect(await cellOf("Training", "Percent of total")).toBeEmptyDOMElement();
      const month = await card("Current Month Performance");
      expect(month.getByText("Monthly Allocation").nextSibling).toHaveTextContent("50h");
      expect(month.getByText("Total Hours Used").nextSibling).toHaveTextContent("No Data");
      expect(screen.getAllByRole("alert")).toHaveLength(1);
    });

    it("SL-02 SL-04 has them after a Retry", async () => {
      renderWithout(refusal("unavailable"), busyMonth);
      const month = await card("Current Month Performance");
      await userEvent.click(await month.findByRole("button", { name: "Retry" }));
      expect(await screen.findByText("22.5h")).toBeVisible();
      expect((await card("Current Month Performance")).getByText("30.0h")).toBeVisible();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    });
  });

  it("SL-02 keeps the month's figures without the lines", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderArea(<ServiceLinesScreen />, {
      path: "/service-lines",
      answers: [
        answer(listServiceLines, refusal("unavailable")),
        answerYear,
        answer(getDashboard, busyMonth),
      ],
    });
    const lines = await card("Hours by Service Line");
    expect(await lines.findByRole("button", { name: "Retry" })).toBeVisible();
    expect((await card("Current Month Performance")).getByText("30.0h")).toBeVisible();
  });
});
