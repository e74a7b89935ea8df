import { getChangesSince, seeChanges } from "@dash/contracts/reports/changes-since";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { setSlotSource } from "@dash/kit";
import { answer, buildUser, refusal, renderArea } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildReport } from "../../../../test/report-factories.ts";
import { unchangedAnswer } from "../../../../test/dashboard-answers.ts";
import { ToDoCard } from "./to-do-card.tsx";

afterEach(() => setSlotSource(() => []));

const admin = buildUser({ role: "admin" });
const noReports = answer(listMonthlyReports, []);

/** The draft to finalise. */
const draftsAnswer = (drafts: () => object) =>
  answer(listMonthlyReports, ({ query }) => (query.isToFinalise ? drafts() : []) as never);

const PROVIDER_SLOTS = [
  "dashboard.my-week",
  "dashboard.follow-ups",
  "dashboard.low-stock",
  "dashboard.customers",
];

describe("the card of what is to do", () => {
  it.each([
    ["/?month=6&year=2025", 1],
    ["/", 0],
  ])("K9-7 at %s says Now %d times", (path, times) => {
    renderArea(<ToDoCard />, {
      path,
      user: buildUser({ role: "staff" }),
      answers: [noReports, unchangedAnswer],
    });
    expect(screen.getByRole("region", { name: "To do" })).toBeVisible();
    expect(screen.queryAllByText("Now")).toHaveLength(times);
  });

  it("has the work of other areas, and an administrator's drafts", async () => {
    setSlotSource((name) => [{ id: name, Widget: () => <p>{name}</p> }]);
    renderArea(<ToDoCard />, {
      user: admin,
      answers: [draftsAnswer(() => [buildReport()]), unchangedAnswer],
    });
    const card = within(screen.getByRole("region", { name: "To do" }));
    expect(await card.findByRole("region", { name: "Drafts to finalise 1" })).toBeVisible();
    for (const slot of PROVIDER_SLOTS) expect(card.getByText(slot)).toBeVisible();
  });

  it("has for a viewer what waits for the partner, and none of the provider's work", async () => {
    const slots = jest.fn(() => []);
    setSlotSource(slots);
    const reports = answer(listMonthlyReports, ({ query }) =>
      query.isToRead
        ? [buildReport({ status: "final", createdAt: "2026-11-02T09:00:00.000Z" })]
        : [],
    );
    const user = buildUser({ role: "ecogenica_viewer" });
    renderArea(<ToDoCard />, { user, answers: [reports, unchangedAnswer] });
    const kind = within(await screen.findByRole("region", { name: "Reports to read 1" }));
    expect(kind.getByRole("listitem")).toHaveTextContent("October 2026final since 2 Nov 2026");
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    expect(slots).not.toHaveBeenCalled();
  });

  it("has no drafts for staff, and asks for none", async () => {
    const drafts = jest.fn(() => [buildReport()]);
    renderArea(<ToDoCard />, {
      user: buildUser({ role: "staff" }),
      answers: [draftsAnswer(drafts), unchangedAnswer],
    });
    expect(await screen.findByText("Nothing to do")).toBeInTheDocument();
    expect(drafts).not.toHaveBeenCalled();
  });

  it("offers to try again where the drafts do not come", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const replies = [refusal("unavailable"), [buildReport()]];
    const reports = draftsAnswer(() => replies.shift() ?? [buildReport()]);
    renderArea(<ToDoCard />, { user: admin, answers: [reports, unchangedAnswer] });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("region", { name: "Drafts to finalise 1" })).toBeVisible();
    jest.restoreAllMocks();
  });

  it("has the reports that the person accepts for the partner, and marks those that are overdue", async () => {
    const reports = answer(listMonthlyReports, ({ query }) =>
      query.isToAccept
        ? [
            buildReport({ status: "final", acceptBy: "2020-01-06", can: { accept: true } }),
            buildReport({ id: crypto.randomUUID(), month: 9, status: "final" }),
          ]
        : [],
    );
    const user = buildUser({ role: "ecogenica_viewer" });
    renderArea(<ToDoCard />, { user, answers: [reports, unchangedAnswer] });
    const kind = within(await screen.findByRole("region", { name: /^Reports to accept/ }));
    expect(kind.getByRole("link", { name: "October 2026" })).toBeVisible();
    expect(kind.getByText(/^Overdue since 6 Jan 2020/)).toBeVisible();
    expect(kind.queryByRole("link", { name: "September 2026" })).toBeNull();
  });

  it("says what changed since the last look, in three lines and then ten, until it is closed", async () => {
    const lines = Array.from({ length: 10 }, (_, index) => ({
      card: "hours" as const,
      text: `Change ${index + 1}`,
    }));
    let changes = {
      until: "2026-11-19T10:00:00.000Z",
      since: "2026-09-03T09:00:00.000Z" as string | null,
      lines,
      more: 4,
    };
    const seen = jest.fn(() => {
      changes = { ...changes, lines: [], more: 0 };
    });
    renderArea(<ToDoCard />, {
      user: buildUser({ role: "ecogenica_viewer" }),
      path: "/?month=9&year=2026",
      answers: [
        noReports,
        answer(getChangesSince, () => changes),
        answer(seeChanges, seen as never),
      ],
    });
    const list = within(await screen.findByRole("region", { name: /^September 2026 changed/ }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    await userEvent.click(list.getByRole("button", { name: "Show 7 more" }));
    expect(list.getAllByRole("listitem")).toHaveLength(10);
    expect(list.getByRole("link", { name: "and 4 more" })).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: "Close the list of changes" }));
    expect(await screen.findByText("Nothing to do")).toBeInTheDocument();
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
