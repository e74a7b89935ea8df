import type { AuditEntry } from "@dash/contracts/users/audit";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { listUsers } from "@dash/contracts/users/users";
import { answer, holdDate, invalidate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { answerWeekSoFar, answerYear, buildTimeEntry, LINES } from "../../../test/factories.ts";
import { TimeTrackingScreen } from "./time-tracking.screen.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const DELETED = /^This entry was deleted by somebody else/;

function buildChange(action: AuditEntry["action"]): AuditEntry {
  return {
    id: "0190f000-0000-7000-8000-000000000001",
    at: "2026-07-15T10:05:00.000Z",
    actorId: "0190a000-0000-7000-8000-0000000000a1",
    actorName: "Alex Morgan",
    action,
    record: "time-entry",
    recordId: buildTimeEntry().id,
    label: "Traced a low-flow alarm",
    before: null,
    after: null,
    requestId: "request-1",
  };
}

/** Edits an entry that then disappears from the list; `history` is the response for the entry's history. */
async function editWhileItGoes(history: AuditEntry[] | ReturnType<typeof refusal>) {
  const entries = [buildTimeEntry()];
  const { queryClient } = renderArea(<TimeTrackingScreen />, {
    path: "/time-tracking",
    answers: [
      answer(listTimeEntries, () => [...entries]),
      answer(listServiceLines, LINES),
      answer(listUsers, []),
      answerWeekSoFar,
      answerYear,
      answer(getTimeEntryHistory, history),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Edit entry of/ }));
  const dialog = await screen.findByRole("dialog");
  const description = screen.getAllByLabelText("Description").find((each) => dialog.contains(each));
  if (!description) throw new Error("the dialog has no description");
  await user.type(description, ", and more");
  entries.pop();
  await act(() => invalidate(queryClient, "time-entries"));
  await screen.findByText("No time entries found for the selected period");
  return { user, description };
}

describe("an entry that is deleted elsewhere while it is edited", () => {
  it.each([
    ["its author", refusal("not-found")],
    ["an administrator", [buildChange("deleted")]],
  ])("is said to %s at once, and the text is kept", async (_, history) => {
    const { description } = await editWhileItGoes(history);
    expect(await screen.findByText(DELETED)).toBeVisible();
    expect(screen.getByRole("alert")).toContainElement(screen.getByText(DELETED));
    expect(description).toHaveValue("Traced a low-flow alarm, and more");
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  it("gives its text to the clipboard", async () => {
    const { user } = await editWhileItGoes(refusal("not-found"));
    await user.click(await screen.findByRole("button", { name: "Copy description" }));
    expect(await navigator.clipboard.readText()).toBe("Traced a low-flow alarm, and more");
    expect(await screen.findByText("Description copied")).toBeVisible();
  });

  it("is not said of one that is elsewhere in the list by now", async () => {
    await editWhileItGoes([buildChange("updated")]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Save Changes" })).toBeEnabled());
    expect(screen.queryByText(DELETED)).not.toBeInTheDocument();
  });
});
