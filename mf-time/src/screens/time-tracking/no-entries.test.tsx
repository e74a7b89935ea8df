import { buildUser, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderScreen, table } from "../../../test/render-time-tracking.tsx";

holdDate();

describe("The time entries where there are none", () => {
  it("TT-10 says that there are none, and leads to the form", async () => {
    renderScreen();
    const empty = within(await table());
    expect(empty.getByText("No time entries found for the selected period")).toBeVisible();
    expect(empty.getByText("Time that is logged for July 2026 is listed here.")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Log time" }));
    expect(screen.getByLabelText("Service line")).toHaveFocus();
  });

  it("TT-10 offers to clear the filters where they leave none", async () => {
    const { location } = renderScreen({}, { path: "/time-tracking?search=leak" });
    const empty = within(await table());
    expect(empty.getByText("No time entries found for the selected period")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/time-tracking"));
  });

  it("TT-10 offers a viewer nothing to log", async () => {
    renderScreen({}, { user: buildUser({ role: "ecogenica_viewer" }) });
    const empty = within(await table());
    expect(empty.getByText("No time entries found for the selected period")).toBeVisible();
    expect(empty.queryByRole("button", { name: "Log time" })).not.toBeInTheDocument();
  });
});
