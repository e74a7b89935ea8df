import { createTimeEntry, type TimeEntryInput } from "@dash/contracts/time/time-entries";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry, RETIRED_ID, SUPPORT_ID } from "../../../test/factories.ts";
import { renderScreen } from "../../../test/render-time-tracking.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const MONDAY = { startTime: "2026-07-13T08:15:00.000Z", endTime: "2026-07-13T09:00:00.000Z" };

async function openDuplicate(entry: Partial<ReturnType<typeof buildTimeEntry>>) {
  const sent: unknown[] = [];
  const created = answer(createTimeEntry, ({ body }) => {
    sent.push(body);
    return buildTimeEntry();
  });
  renderScreen({ entries: [buildTimeEntry(entry)] }, { answers: [created] });
  await userEvent.click(await screen.findByRole("button", { name: /^Duplicate entry of/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Duplicate Time Entry" }));
  return { sent, dialog };
}

describe("Duplicate of a time entry", () => {
  it("W-15 logs the same line, words and times today, in two presses", async () => {
    const { sent, dialog } = await openDuplicate({ ...MONDAY, minutes: 45 });
    expect(dialog.getByLabelText("Service line")).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Create Time Entry" }));
    await screen.findByText("Time entry created successfully!");
    expect(sent).toEqual([
      {
        serviceLineId: SUPPORT_ID,
        startTime: "2026-07-15T08:15:00.000Z",
        endTime: "2026-07-15T09:00:00.000Z",
        description: "Traced a low-flow alarm",
      },
    ] satisfies TimeEntryInput[]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("J-09 the duplicate is for no visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    const { sent, dialog } = await openDuplicate({ ...MONDAY, minutes: 45, interactionId });
    await userEvent.click(dialog.getByRole("button", { name: "Create Time Entry" }));
    await screen.findByText("Time entry created successfully!");
    expect(sent).toEqual([expect.not.objectContaining({ interactionId })]);
  });

  it("W-15 continues an entry of today at its end", async () => {
    const { dialog } = await openDuplicate({
      startTime: "2026-07-15T08:00:00.000Z",
      endTime: "2026-07-15T09:30:00.000Z",
      minutes: 90,
    });
    expect(dialog.getByLabelText("Date")).toHaveValue("15/07/2026");
    expect(dialog.getByLabelText("Start time")).toHaveValue("10:30");
    expect(dialog.getByLabelText("End time")).toHaveValue("12:00");
  });

  it("W-15 asks for another line where the entry's line is retired", async () => {
    const { dialog } = await openDuplicate({ ...MONDAY, serviceLineId: RETIRED_ID });
    expect(dialog.getByLabelText("Service line")).toHaveValue("");
  });
});
