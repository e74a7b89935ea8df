import { getWeekSoFar, type WeekSoFar } from "@dash/contracts/time/week-so-far";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildWeekSoFar } from "../../test/factories.ts";
import { renderScreen } from "../../test/render-time-tracking.tsx";
import { MyWeekWidget } from "../widgets/my-week/my-week.widget.tsx";
import { Reminders } from "./reminders.tsx";

/** A Wednesday. */
holdDate();

function renderReminders(week: Partial<WeekSoFar>) {
  renderArea(<Reminders />, { answers: [answer(getWeekSoFar, buildWeekSoFar(week))] });
}

describe("The reminders", () => {
  it.each([
    ["2026-07-14", "Yesterday is empty: log it"],
    ["2026-07-10", "Friday is empty: log it"],
    ["2026-07-08", "8 Jul 2026 is empty: log it"],
  ])("W-70 leads to Day on %s: %s", async (emptyDay, name) => {
    renderReminders({ emptyDay });
    expect(await screen.findByRole("link", { name })).toHaveAttribute(
      "href",
      `/time-tracking?view=day&date=${emptyDay}&new=entry`,
    );
  });

  it("W-71 says this week's hours beside the usual ones", async () => {
    renderReminders({ minutes: 1_110, usualMinutes: 1_335 });
    expect(await screen.findByText("Your week: 18:30, usually 22:15 by Wednesday.")).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it.each([null, 0])("W-71 says this week's hours alone where the usual are %s", async (usual) => {
    renderReminders({ minutes: 60, usualMinutes: usual });
    expect(await screen.findByText("Your week: 1:00.")).toBeVisible();
  });

  it("W-71 says nothing of a week without hours where none are usual", async () => {
    renderReminders({ emptyDay: "2026-07-14", minutes: 0, usualMinutes: null });
    await screen.findByRole("link");
    expect(screen.queryByText(/Your week/)).not.toBeInTheDocument();
  });

  it("W-70 W-71 stand on the dashboard of who logs time, and are not asked for of a viewer", async () => {
    const asked = jest.fn(() => buildWeekSoFar({ emptyDay: "2026-07-14", minutes: 60 }));
    const answers = [answer(getWeekSoFar, asked)];
    const viewer = buildUser({ role: "ecogenica_viewer" });
    const { unmount } = renderArea(<MyWeekWidget />, { user: viewer, answers });
    unmount();
    expect(asked).not.toHaveBeenCalled();
    renderArea(<MyWeekWidget />, { answers });
    expect(await screen.findByRole("link", { name: "Yesterday is empty: log it" })).toBeVisible();
    expect(screen.getByText(/^Your week: 1:00/)).toBeVisible();
  });

  it("W-70 K10-7 stand in Time Tracking, and lead into the form of the day, the only one", async () => {
    const empty = answer(getWeekSoFar, buildWeekSoFar({ emptyDay: "2026-07-14" }));
    const { location } = renderScreen({}, { answers: [empty] });
    await userEvent.click(await screen.findByRole("link", { name: "Yesterday is empty: log it" }));
    expect(await screen.findByRole("heading", { name: "Tuesday 14 July 2026" })).toBeVisible();
    const form = await screen.findByRole("form", { name: "Add to this day" });
    await waitFor(() => expect(within(form).getByLabelText("Service line")).toHaveFocus());
    expect(screen.getAllByRole("form")).toEqual([form]);
    await waitFor(() => expect(location()).toBe("/time-tracking?view=day&date=2026-07-14"));
  });

  it("W-70 W-71 stay away where the hours cannot be read, and the form stays", async () => {
    let isAsked = false;
    const failed = answer(getWeekSoFar, () => {
      isAsked = true;
      return refusal("unavailable");
    });
    renderScreen({}, { answers: [failed] });
    await waitFor(() => expect(isAsked).toBe(true));
    expect(await screen.findByRole("button", { name: "Create Time Entry" })).toBeVisible();
    expect(screen.queryByText(/is empty/)).not.toBeInTheDocument();
  });
});
