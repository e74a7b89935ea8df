import { getCallConnectionStatus } from "@dash/contracts/interactions/call-connection";
import { getDashboard, type FirstSteps } from "@dash/contracts/reports/dashboard";
import { answer, buildUser, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dashboardAnswers } from "../../../test/dashboard-answers.ts";
import { buildConnection, buildDashboard } from "../../../test/factories.ts";
import { DashboardScreen } from "./dashboard.screen.tsx";

afterEach(() => localStorage.clear());

const admin = buildUser({ role: "admin" });

const nothingDone: FirstSteps = {
  companies: { provider: "Provider", partner: "Partner", areNamed: false },
  hasTier: true,
  hasColleague: false,
  hasServiceLine: true,
  hasActivity: false,
};

function renderDashboard(firstSteps?: FirstSteps, user = admin) {
  const month = buildDashboard(firstSteps && { firstSteps });
  return renderArea(<DashboardScreen />, {
    user,
    answers: [
      answer(getDashboard, month),
      answer(getCallConnectionStatus, buildConnection()),
      ...dashboardAnswers,
    ],
  });
}

const steps = async () =>
  within(await screen.findByRole("region", { name: "To the first month" })).getAllByRole(
    "listitem",
  );
const headings = async () =>
  (await steps()).map((step) => within(step).getByRole("heading").textContent);

describe("the first steps", () => {
  it("tick themselves, each with one sentence and the ways to take it", async () => {
    renderDashboard(nothingDone);
    expect(await headings()).toEqual([
      "Companies and tier, to do",
      "People, to do",
      "Service lines, done",
      "First hours, to do",
    ]);
    const links = (await steps()).flatMap((step) => within(step).getAllByRole("link"));
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Name the companies", "/monthly-reports?new=companies"],
      ["Set the tier", "/partnership-tiers"],
      ["Add a person", "/user-management?new=user"],
      ["See the service lines", "/service-lines"],
      ["Log time", "/time-tracking?new=entry"],
      ["Import a file", "/import"],
    ]);
  });

  it("say which names reports have until an administrator sets them", async () => {
    renderDashboard(nothingDone);
    expect((await steps())[0]).toHaveTextContent(
      "Tier 1 gives 50 hours a month. Reports say “Provider” and “Partner” until you name the two companies.",
    );
  });

  it("count companies that have names and a tier as done", async () => {
    const companies = { provider: "Northwind Heat", partner: "Meridian Homes", areNamed: true };
    renderDashboard({ ...nothingDone, companies });
    expect((await headings())[0]).toBe("Companies and tier, done");
    expect((await steps())[0]).toHaveTextContent(
      "Tier 1: Northwind Heat works 50 hours a month for Meridian Homes.",
    );
  });

  it("ask a person without a name for one", async () => {
    renderDashboard(nothingDone, { ...admin, firstName: null, lastName: null });
    expect((await steps())[1]).toHaveTextContent("Give yourself a name");
  });

  it("are absent from a dashboard that has all of it", async () => {
    renderDashboard();
    await screen.findByText(/^Updated/);
    expect(screen.queryByRole("region", { name: "To the first month" })).not.toBeInTheDocument();
  });

  it("stay away from the person who hid them, and from nobody else", async () => {
    const { unmount } = renderDashboard(nothingDone);
    await steps();
    await userEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByRole("region", { name: "To the first month" })).not.toBeInTheDocument();
    unmount();
    renderDashboard(nothingDone, { ...admin, id: "01910000-0000-7000-8000-000000000099" });
    expect(await headings()).toHaveLength(4);
  });
});
