import { getDashboard } from "@dash/contracts/reports/dashboard";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { answer, holdDate, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerYear, buildDashboard, LINES } from "../../../test/factories.ts";
import { ServiceLinesScreen } from "./service-lines.screen.tsx";

holdDate();

async function yearTable() {
  const months = answer(getDashboard, ({ query: { month = 7, year = 2026 } }) =>
    buildDashboard({ month, year }),
  );
  const rendering = renderArea(<ServiceLinesScreen />, {
    path: "/service-lines",
    answers: [answer(listServiceLines, LINES), answerYear, months],
  });
  const caption = "Hours of 2026 by month and service line";
  const year = within(await screen.findByRole("figure", { name: caption }));
  await userEvent.click(await year.findByRole("button", { name: "Show as table" }));
  return { ...rendering, table: await year.findByRole("table") };
}

it("shows a year's hours by month and line, each month beside its own allocation", async () => {
  const { table } = await yearTable();
  const [header, ...rows] = within(table).getAllByRole("row");
  expect(header).toHaveTextContent("MonthTechnical SupportTrainingTotalMonthly allocation");
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent("Jan10.0h1.5h11.5h50.0h");
  expect(rows[1]).toHaveTextContent("Feb20.0h0.0h20.0h50.0h");
  expect(rows[11]).toHaveTextContent("Dec––––");
});

it("opens a month of the year in the whole screen", async () => {
  const { table, location } = await yearTable();
  await userEvent.click(within(table).getByRole("button", { name: "Feb" }));
  await waitFor(() => expect(location()).toBe("/service-lines?month=2&year=2026"));
  const month = screen.getByRole("group", { name: "Month shown" });
  expect(month).toHaveTextContent("February 2026");
});

it("says what the months that have begun used of their allocations together", async () => {
  await yearTable();
  expect(screen.getByText(/^Year to July: [\d.]+ h of 350 h, [\d.]+ h left$/)).toBeVisible();
});
