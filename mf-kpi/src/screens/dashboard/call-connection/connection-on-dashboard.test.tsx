import {
  getCallConnectionStatus,
  type CallConnectionStatus,
} from "@dash/contracts/interactions/call-connection";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { answer, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { dashboardAnswers } from "../../../../test/dashboard-answers.ts";
import { buildActivity, buildConnection, buildDashboard } from "../../../../test/factories.ts";
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

const LINES = "Service Line Breakdown";
const ACTIVITIES = "Recent Activities";

it.each([
  ["the activities follow where there are none yet", [], [LINES, ACTIVITIES]],
  ["a month without hours has earlier activities first", [buildActivity()], [ACTIVITIES, LINES]],
])("stands between the hours of the lines and the activities: %s", async (_, activities, order) => {
  renderDashboard(buildDashboard({ recentActivities: activities }), buildConnection());
  await screen.findByText(/^Updated/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(-3)).toEqual([order[0], "Ring Central Calls", order[1]]);
});
