import { getDashboard } from "@dash/contracts/reports/dashboard";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerYear, buildDashboard, LINES, SUPPORT_ID } from "../../../test/factories.ts";
import { cellOf } from "../../../test/service-line-table.ts";
import { ServiceLinesScreen } from "./service-lines.screen.tsx";

holdDate();

/** Ten hours of support in every month; twenty in the current month, July 2026. */
const months = answer(getDashboard, ({ query: { month = 0, year = 0 } }) => {
  const minutesUsed = month === 7 ? 1_200 : 600;
  return buildDashboard({
    month,
    year,
    minutesUsed,
    serviceLineBreakdown: [
      {
        serviceLineId: SUPPORT_ID,
        servicLineName: "Technical Support",
        serviceLineName: "Technical Support",
        totalHours: minutesUsed / 60,
        totalMinutes: minutesUsed,
        color: "#2563eb",
      },
    ],
  });
});

function renderMonth(search: string, dashboard = months) {
  return renderArea(<ServiceLinesScreen />, {
    path: `/service-lines${search}`,
    answers: [answer(listServiceLines, LINES), answerYear, dashboard],
  });
}

async function part(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return within(await screen.findByRole("region", { name }));
}

describe("the month of the service lines", () => {
  it("is the one that the address names, in the headings and figures", async () => {
    renderMonth("?month=6&year=2026");
    const month = await part("June 2026 Performance");
    expect(await month.findByText("10.0h")).toBeVisible();
    expect(await cellOf("Technical Support", "Hours in June 2026")).toHaveTextContent("10.0h");
    expect(
      screen.queryByText(/hours this month|current month|this month's/i),
    ).not.toBeInTheDocument();
  });

  it("SL-06 counts all days of a month that is over", async () => {
    renderMonth("?month=6&year=2026");
    expect(await cellOf("Technical Support", "Average per day")).toHaveTextContent("0.3h");
  });

  it("changes with the switch, and the address with it", async () => {
    const { location } = renderMonth("");
    const running = await part("Current Month Performance");
    expect(await running.findByText("20.0h")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
    const june = await part("June 2026 Performance");
    expect(june.getByText("10.0h")).toBeVisible();
    await waitFor(() => expect(location()).toBe("/service-lines?month=6&year=2026"));
    await userEvent.click(screen.getByRole("button", { name: "This month" }));
    await part("Current Month Performance");
    await waitFor(() => expect(location()).toBe("/service-lines"));
  });

  it.each([
    ["?month=6&year=2026", "/time-tracking?month=6&year=2026&"],
    ["", "/time-tracking?"],
  ])("goes along to a line's entries (%s)", async (search, entries) => {
    renderMonth(search);
    expect(
      await screen.findByRole("link", { name: "Entries of Technical Support" }),
    ).toHaveAttribute("href", `${entries}serviceLineId=${SUPPORT_ID}`);
  });

  it("is left by another one where it could not be read", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = answer(getDashboard, ({ query }) =>
      query.month === 6 ? refusal("unavailable") : buildDashboard(),
    );
    renderMonth("?month=6&year=2026", broken);
    const june = await part("June 2026 Performance");
    expect(await june.findByText("June 2026")).toBeVisible();
    expect(await june.findByRole("alert")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "This month" }));
    const running = await part("Current Month Performance");
    expect(await running.findByText("0.0h")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
