import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry } from "../../../test/factories.ts";
import { renderScreen } from "../../../test/render-time-tracking.tsx";

holdDate();

describe("The row of a time entry", () => {
  it("W-15 shows its actions without a pointer on it", async () => {
    renderScreen({ entries: [buildTimeEntry()] });
    const row = within(await screen.findByRole("row", { name: /Traced a low-flow alarm/ }));
    expect(row.getByRole("button", { name: /^Edit entry of 15 Jul/ })).toBeVisible();
    const names = [
      /^Duplicate entry of 15 Jul/,
      /^Continue entry/,
      /^Delete entry/,
      /^History of entry/,
    ];
    for (const name of names)
      expect(row.getByRole("button", { name }).closest("[class*=opacity-0]")).toBeNull();
  });

  it("opens an entry by a press anywhere on the row, and gives the focus back", async () => {
    renderScreen({ entries: [buildTimeEntry()] });
    await userEvent.click(await screen.findByText("Traced a low-flow alarm"));
    expect(await screen.findByRole("dialog", { name: "Edit Time Entry" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: /^Edit entry of 15 Jul/ })).toHaveFocus();
  });

  it("opens the history of an entry that one may not change", async () => {
    const foreign = buildTimeEntry({ can: { update: false, delete: false } });
    renderScreen({ entries: [foreign] }, { answers: [answer(getTimeEntryHistory, [])] });
    await userEvent.click(await screen.findByText("Traced a low-flow alarm"));
    expect(await screen.findByRole("dialog", { name: "History" })).toBeVisible();
    expect(await screen.findByText("No changes have been recorded yet.")).toBeVisible();
  });

  it("offers in one menu what the row's buttons do", async () => {
    renderScreen({ entries: [buildTimeEntry()] });
    await userEvent.click(
      await screen.findByRole("button", { name: "Actions for entry of 15 Jul 2026, 09:00" }),
    );
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Edit",
      "Duplicate",
      "Continue",
      "Save as favourite",
      "Delete",
      "History",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    expect(await screen.findByRole("alertdialog", { name: "Delete Time Entry" })).toBeVisible();
  });
});
