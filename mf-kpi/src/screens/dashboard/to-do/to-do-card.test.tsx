import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { setSlotSource } from "@dash/kit";
import { answer, buildUser, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildReport } from "../../../../test/report-factories.ts";
import { ToDoCard } from "./to-do-card.tsx";

afterEach(() => setSlotSource(() => []));

const admin = buildUser({ role: "admin" });

describe("the card of what is to do", () => {
  it.each([
    ["/?month=6&year=2025", 1],
    ["/", 0],
  ])("K9-7 at %s says Now %d times", (path, times) => {
    renderArea(<ToDoCard />, { path, user: buildUser({ role: "staff" }) });
    expect(screen.getByRole("region", { name: "To do" })).toBeVisible();
    expect(screen.queryAllByText("Now")).toHaveLength(times);
  });

  it("has the work of other areas, and an administrator's drafts", async () => {
    setSlotSource((name) => [{ id: name, Widget: () => <p>{name}</p> }]);
    const queries: object[] = [];
    const reports = answer(listMonthlyReports, ({ query }) => {
      queries.push(query);
      return [buildReport()];
    });
    renderArea(<ToDoCard />, { user: admin, answers: [reports] });
    const card = within(screen.getByRole("region", { name: "To do" }));
    expect(await card.findByRole("region", { name: "Drafts to finalise 1" })).toBeVisible();
    for (const slot of ["dashboard.follow-ups", "dashboard.low-stock", "dashboard.customers"])
      expect(card.getByText(slot)).toBeVisible();
    expect(queries).toEqual([expect.objectContaining({ isToFinalise: true, limit: 3 })]);
  });

  it("has no drafts for staff, and asks for none", async () => {
    const queries: object[] = [];
    const reports = answer(listMonthlyReports, ({ query }) => {
      queries.push(query);
      return [buildReport()];
    });
    renderArea(<ToDoCard />, { user: buildUser({ role: "staff" }), answers: [reports] });
    expect(await screen.findByText("Nothing to do")).toBeInTheDocument();
    expect(queries).toEqual([]);
  });

  it("offers to try again where the drafts do not come", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), [buildReport()]];
    const reports = answer(listMonthlyReports, () => replies.shift() ?? [buildReport()]);
    renderArea(<ToDoCard />, { user: admin, answers: [reports] });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("region", { name: "Drafts to finalise 1" })).toBeVisible();
    jest.restoreAllMocks();
  });
});
