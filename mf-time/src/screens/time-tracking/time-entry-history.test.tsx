import type { AuditEntry } from "@dash/contracts/users/audit";
import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import { answer, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildPerson,
  buildTimeEntry,
  LINES,
  SUPPORT_ID,
  TRAINING_ID,
} from "../../../test/factories.ts";
import { TimeEntryHistory } from "./time-entry-history.tsx";

const entry = buildTimeEntry();
const correction: AuditEntry = {
  id: "0190f000-0000-7000-8000-000000000001",
  at: "2026-07-16T08:05:00.000Z",
  actorId: buildPerson().id,
  actorName: "Alex Morgan",
  action: "updated",
  record: "time-entry",
  recordId: entry.id,
  label: entry.description,
  before: { serviceLineId: SUPPORT_ID, minutes: 480, endTime: "2026-07-15T16:00:00.000Z" },
  after: { serviceLineId: TRAINING_ID, minutes: 450, endTime: "2026-07-15T15:30:00.000Z" },
  requestId: "request-1",
};

function renderHistory(history: FakeAnswer, onClose = jest.fn()) {
  renderArea(
    <TimeEntryHistory entry={entry} lines={LINES} people={[buildPerson()]} onClose={onClose} />,
    { answers: [history] },
  );
  return onClose;
}

describe("The history of a time entry", () => {
  it("says who corrected it and when, and names lines, times and durations", async () => {
    renderHistory(answer(getTimeEntryHistory, [correction]));
    const [change] = await screen.findAllByRole("listitem");
    expect(change).toHaveTextContent("Updated by Alex Morgan16 Jul 2026, 09:05");
    const values = within(change as HTMLElement).getAllByRole("definition");
    expect(values.map(({ textContent }) => textContent)).toEqual([
      "was 8:00 → now 7:30",
      "was 15 Jul 2026, 17:00 → now 15 Jul 2026, 16:30",
      "was Technical Support → now Training",
    ]);
  });

  it("says that nothing is recorded, and closes on Escape", async () => {
    const onClose = renderHistory(answer(getTimeEntryHistory, []));
    expect(await screen.findByText("No changes have been recorded yet.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("fails within the dialog, and is read again on Retry", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = true;
    renderHistory(
      answer(getTimeEntryHistory, () => (isDown ? refusal("unavailable") : [correction])),
    );
    expect(await screen.findByRole("alert")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Updated")).toBeVisible();
    noise.mockRestore();
  });
});
