import { updateTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { answer, holdDate, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry, LINES, RETIRED_ID, SUPPORT_ID } from "../../../test/factories.ts";
import { EditTimeEntryDialog } from "./edit-time-entry-dialog.tsx";

holdDate();
afterEach(() => sessionStorage.clear());

const onClose = jest.fn();
const onSaved = jest.fn();
beforeEach(() => jest.clearAllMocks());

function renderDialog(answers: FakeAnswer[] = [], entry = buildTimeEntry({ version: 2 })) {
  renderArea(
    <EditTimeEntryDialog
      entry={entry}
      isListed
      lines={LINES}
      onClose={onClose}
      onSaved={onSaved}
    />,
    { answers },
  );
  return userEvent.setup();
}

const description = () => screen.getByLabelText("Description");

async function changeAndSave(user: ReturnType<typeof renderDialog>) {
  await user.clear(description());
  await user.type(description(), "Mine");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
}

describe("The dialog that corrects a time entry", () => {
  it("closes on Escape and keeps what was typed", async () => {
    const user = renderDialog();
    await user.type(description(), " and more");
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(1);
  });

  it("W-33 saves the change on the version that was seen, and its Undo gives the former minutes", async () => {
    const sent: [TimeEntryBody, string | undefined][] = [];
    const saved = buildTimeEntry({ description: "Mine", version: 3 });
    const update = answer(updateTimeEntry, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return saved;
    });
    const user = renderDialog([update]);
    expect(screen.getByLabelText("Date")).toHaveValue("15/07/2026");
    expect(screen.getByLabelText("Start time")).toHaveValue("09:00");
    await changeAndSave(user);

    const { startTime, endTime } = buildTimeEntry();
    expect(sent).toEqual([
      [{ serviceLineId: SUPPORT_ID, startTime, endTime, description: "Mine" }, '"2"'],
    ]);
    const { description } = buildTimeEntry();
    expect(onSaved).toHaveBeenCalledWith(
      "Time entry updated successfully!",
      saved,
      expect.any(Function),
    );
    const [, , undo] = onSaved.mock.calls[0] as [string, unknown, () => Promise<unknown>];
    expect(await undo()).toMatchObject({
      endpoint: updateTimeEntry,
      request: {
        params: { id: saved.id },
        version: 3,
        body: { serviceLineId: SUPPORT_ID, startTime, endTime, description },
      },
    });
  });

  it("does not move an untouched time of the hour that comes twice", async () => {
    const second = { startTime: "2026-10-25T01:15:00.000Z", endTime: "2026-10-25T01:45:00.000Z" };
    let sent: TimeEntryBody | undefined;
    const update = answer(updateTimeEntry, ({ body }) => {
      sent = body;
      return buildTimeEntry(second);
    });
    const user = renderDialog([update], buildTimeEntry({ ...second, minutes: 30 }));
    expect(screen.getByLabelText("Start time")).toHaveValue("01:15");
    await changeAndSave(user);
    expect(sent).toMatchObject(second);
  });

  it("offers the retired line that the entry has", async () => {
    renderDialog([], buildTimeEntry({ serviceLineId: RETIRED_ID }));
    expect(screen.getByLabelText("Service line")).toHaveDisplayValue("Boiler Swaps");
  });

  it("shows the overlap at the start time alone", async () => {
    const message = "Overlaps 08:00–10:00 Training on 15 July 2026";
    const clash = refusal("conflict", { message, fields: [{ path: "startTime", message }] });
    const user = renderDialog([answer(updateTimeEntry, clash)]);
    await changeAndSave(user);
    expect(screen.getByLabelText("Start time")).toHaveAccessibleDescription(message);
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
  });

  /** Refuses a save on version 2 with the current version 5; accepts any save on version 5. */
  function clashOnce(sent: string[]) {
    const current = buildTimeEntry({ description: "Theirs", version: 5 });
    return answer(updateTimeEntry, ({ body, headers }) => {
      sent.push(`${body.description} ${headers["If-Match"]}`);
      return headers["If-Match"] === '"5"'
        ? buildTimeEntry({ ...body, version: 6 })
        : refusal("conflict", { current, yours: body });
    });
  }

  it("shows both versions of a clash and keeps mine when asked to", async () => {
    const sent: string[] = [];
    const user = renderDialog([clashOnce(sent)]);
    await changeAndSave(user);
    const both = within(await screen.findByRole("table", { name: "Both versions" }));
    expect(both.getByRole("row", { name: "Description Theirs Mine differs" })).toBeInTheDocument();
    expect(both.getByRole("row", { name: "Start time 09:00 09:00" })).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    expect(sent).toEqual(['Mine "2"', 'Mine "5"']);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it("leaves theirs when asked to", async () => {
    const sent: string[] = [];
    const user = renderDialog([clashOnce(sent)]);
    await changeAndSave(user);
    await user.click(await screen.findByRole("button", { name: "Use theirs" }));
    expect(sent).toEqual(['Mine "2"']);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
