import {
  getCallConnectionStatus,
  type CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { dashboardAnswers } from "../../../../test/dashboard-answers.ts";
import { buildConnection, buildDashboard } from "../../../../test/factories.ts";
import { DashboardScreen } from "../dashboard.screen.tsx";

beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const region = (name: string) => screen.getByRole("region", { name });
const card = () => region("Ring Central Calls");

type Reply<T> = T | ReturnType<typeof refusal> | (() => Promise<never>);

function renderDashboard(
  month: Reply<ReturnType<typeof buildDashboard>>,
  status: Reply<CallConnectionStatus>,
) {
  renderArea(<DashboardScreen />, {
    answers: [
      answer(getDashboard, month),
      answer(getCallConnectionStatus, status),
      ...dashboardAnswers,
    ],
  });
}

it("RC-01 checks in its own card, while the figures are there already", async () => {
  renderDashboard(buildDashboard(), () => new Promise<never>(() => undefined));
  expect(await screen.findByText(/^Updated/)).toBeVisible();
  expect(region("Hours Used This Month")).toHaveTextContent("20.0h");
  expect(await within(card()).findByRole("status")).toHaveTextContent("Checking the connection");
});

it("RC-01 is there where the month's figures are not", async () => {
  renderDashboard(refusal("unavailable"), buildConnection());
  await screen.findByRole("alert");
  expect(await within(card()).findByText("Connected")).toBeVisible();
});

it("RC-08 leaves the month's figures where the check fails", async () => {
  renderDashboard(buildDashboard(), refusal("unavailable"));
  expect(await screen.findByText(/^It is not known right now/)).toBeVisible();
  expect(region("Hours Used This Month")).toHaveTextContent("20.0h");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("stands after the breakdown and before the recent activities", async () => {
  renderDashboard(buildDashboard(), buildConnection());
  await screen.findByText(/^Updated/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(headings.indexOf("Service Line Breakdown"))).toEqual([
    "Service Line Breakdown",
    "Ring Central Calls",
    "Recent Activities",
  ]);
});
