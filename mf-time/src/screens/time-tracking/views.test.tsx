import { buildUser, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderScreen, table } from "../../../test/render-time-tracking.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const tab = (name: string) => screen.getByRole("tab", { name });

describe("The views of Time Tracking", () => {
  it("W-01 opens List, with the form above", async () => {
    renderScreen();
    await table();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Day",
      "Week",
      "List",
    ]);
    expect(tab("List")).toHaveAttribute("aria-selected", "true");
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "New Time Entry",
      "Recent Time Entries",
    ]);
  });

  it("W-01 holds the view in the address, and the list's filters beside it", async () => {
    const { location } = renderScreen({}, { path: "/time-tracking?month=3" });
    await table();
    await userEvent.click(tab("Week"));
    await waitFor(() => expect(location()).toBe("/time-tracking?month=3&view=week"));
    await userEvent.click(tab("List"));
    await waitFor(() => expect(location()).toBe("/time-tracking?month=3"));
    expect(await screen.findByLabelText("Month")).toHaveDisplayValue("March");
  });

  it.each([
    ["view=day&date=2026-02-30", "Day", "15 July 2026"],
    ["view=week&date=2026-07-01", "Week", "Week of 29 June 2026"],
  ])(
    "W-01 reads view and date from %s, and takes no day that does not exist",
    async (search, view, day) => {
      renderScreen({}, { path: `/time-tracking?${search}` });
      expect(await screen.findByRole("heading", { name: new RegExp(day) })).toBeVisible();
      expect(tab(view)).toHaveAttribute("aria-selected", "true");
      expect(screen.queryByRole("form", { name: "New Time Entry" })).not.toBeInTheDocument();
    },
  );

  it.each(["day", "week"])("K10-7 leads from %s into the form of the list", async (view) => {
    renderScreen({}, { path: `/time-tracking?view=${view}` });
    await screen.findByRole("heading", { level: 2 });
    await userEvent.click(screen.getByRole("link", { name: "New Time Entry" }));
    const form = await screen.findByRole("form", { name: "New Time Entry" });
    await waitFor(() => expect(within(form).getByLabelText("Service line")).toHaveFocus());
    await userEvent.type(within(form).getByLabelText("Description"), "Half typed");
    await userEvent.click(tab("Week"));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await userEvent.click(tab("List"));
    expect(await screen.findByLabelText("Description")).toHaveValue("Half typed");
  });

  it("has the hours of the month in which the week begins, for each of its days", async () => {
    renderScreen({}, { path: "/time-tracking?view=week&date=2026-07-01" });
    expect(await screen.findByText("All hours of June 2026")).toBeVisible();
  });

  it("W-01 shows only the list to a person who logs no time", async () => {
    renderScreen(
      {},
      { path: "/time-tracking?view=day", user: buildUser({ role: "ecogenica_viewer" }) },
    );
    await table();
    expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  });
});
