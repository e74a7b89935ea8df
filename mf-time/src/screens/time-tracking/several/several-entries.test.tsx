import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { changeTimeEntries, undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import { answer, buildUser, holdDate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry, SUPPORT_ID, TRAINING_ID } from "../../../../test/factories.ts";
import { renderScreen, table } from "../../../../test/render-time-tracking.tsx";

holdDate();

const monday = buildTimeEntry({
  id: "0190a000-0000-7000-8000-000000000d01",
  startTime: "2026-07-13T08:00:00.000Z",
  endTime: "2026-07-13T09:30:00.000Z",
  minutes: 90,
});
const tuesday = buildTimeEntry({
  id: "0190a000-0000-7000-8000-000000000d02",
  startTime: "2026-07-14T08:00:00.000Z",
  endTime: "2026-07-14T12:00:00.000Z",
  minutes: 240,
});
const deleted = [monday, tuesday].map(({ id }) => ({ id, version: 2 }));
const rows = deleted.map((row) => ({ ...row, serviceLineId: SUPPORT_ID }));

async function chooseAll(answers: FakeAnswer[] = [], entries: TimeEntry[] = [monday, tuesday]) {
  renderScreen({ entries }, { answers });
  await table();
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
  return within(screen.getByRole("region", { name: "Chosen entries" }));
}

function recorder() {
  const sent: unknown[] = [];
  const record = (body: unknown) => void sent.push(body);
  const change = answer(changeTimeEntries, ({ body }) => {
    record(body);
    return { count: 2, rows };
  });
  const undo = answer(undoTimeEntriesChange, ({ body }) => {
    record(body);
    return { count: 1, left: [{ id: tuesday.id, changedBy: "Mia Reyes" }] };
  });
  return { sent, answers: [change, undo] };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const TOTAL = "2 time entries of 13 Jul 2026 to 14 Jul 2026, 5:30 in total";

describe("several time entries", () => {
  it("W-40 are chosen, and each box says which entry it is of", async () => {
    const bar = await chooseAll();
    expect(bar.getByText("2 entries chosen")).toBeVisible();
    expect(
      screen.getByRole("checkbox", { name: "Choose entry of 13 Jul 2026, 09:00" }),
    ).toBeChecked();
  });

  it("W-40 are only those that the person may change", async () => {
    const foreign = buildTimeEntry({ id: monday.id, can: { update: false, delete: false } });
    const bar = await chooseAll([], [foreign, tuesday]);
    expect(bar.getByText("1 entry chosen")).toBeVisible();
  });

  it("cannot be chosen by a viewer", async () => {
    renderScreen({ entries: [monday] }, { user: buildUser({ role: "ecogenica_viewer" }) });
    await table();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("W-41 move to another line by one request, and one Undo says who changed one meanwhile", async () => {
    const { sent, answers } = recorder();
    const bar = await chooseAll(answers);
    await userEvent.click(bar.getByRole("button", { name: "Change line" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Service Line" }));
    expect(dialog.getByText(`${TOTAL}.`)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText("Service line"), "Training");
    await userEvent.click(dialog.getByRole("button", { name: "Change" }));
    expect(await screen.findByText("2 time entries moved to another line.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Chosen entries" })).toBeNull();
    await press("Undo");
    const words =
      "1 time entry is as before. 1 time entry was changed by Mia Reyes meanwhile and is left as it is.";
    expect(await screen.findByText(words)).toBeVisible();
    const ids = [monday.id, tuesday.id];
    expect(sent).toEqual([{ ids, set: { serviceLineId: TRAINING_ID } }, { rows }]);
  });

  it("W-41 are deleted by one request after their number was confirmed, with one Undo", async () => {
    const { sent, answers } = recorder();
    const bar = await chooseAll(answers);
    await userEvent.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(`Are you sure you want to delete ${TOTAL}?`)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("2 time entries deleted successfully!")).toBeVisible();
    await press("Undo");
    await screen.findByText(/^1 time entry is as before/);
    expect(sent).toEqual([{ ids: [monday.id, tuesday.id], delete: true }, { deleted }]);
  });

  it("W-41 stay chosen where the server refuses one of them, which it names", async () => {
    const message = "The entry of 13 Jul 2026, 09:00: January 2026 is closed.";
    const refused = answer(changeTimeEntries, refusal("month-closed", { message }));
    const bar = await chooseAll([refused]);
    await userEvent.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(bar.getByText("2 entries chosen")).toBeVisible();
  });
});
