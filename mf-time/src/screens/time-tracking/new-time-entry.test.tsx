import { listServiceLines } from "@dash/contracts/time/service-lines";
import {
  createTimeEntry,
  deleteTimeEntry,
  type TimeEntryBody,
} from "@dash/contracts/time/time-entries";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { answerWeekSoFar, buildTimeEntry, LINES, TRAINING_ID } from "../../../test/factories.ts";
import { NewTimeEntry } from "./new-time-entry.tsx";

holdDate();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const lines = answer(listServiceLines, LINES);
const onShowMonth = jest.fn();
const JULY = { month: 7, year: 2026 };

async function renderForm(answers = [lines], displayedMonth = JULY) {
  renderArea(
    <Suspense>
      <NewTimeEntry displayedMonth={displayedMonth} onShowMonth={onShowMonth} />
    </Suspense>,
    { answers: [...answers, answerWeekSoFar] },
  );
  await screen.findByRole("form", { name: "New Time Entry" });
  return userEvent.setup();
}

type User = Awaited<ReturnType<typeof renderForm>>;

async function fillIn(user: User) {
  await user.selectOptions(screen.getByLabelText("Service line"), "Training");
  await user.type(screen.getByLabelText("Description"), "Commissioning day");
}

async function retype(user: User, label: string, value: string) {
  await user.clear(screen.getByLabelText(label));
  if (value) await user.type(screen.getByLabelText(label), value);
}

const create = (user: User) =>
  user.click(screen.getByRole("button", { name: "Create Time Entry" }));

/** Answers every creation with the entry, of July, and records the request bodies. */
function recorder() {
  const sent: TimeEntryBody[] = [];
  const created = answer(createTimeEntry, ({ body }) => {
    sent.push(body);
    return buildTimeEntry(body);
  });
  return { sent, answers: [lines, created] };
}

describe("The form for a new time entry", () => {
  it("is of the next day once that has come, unless something is typed already", async () => {
    jest.useFakeTimers({ now: new Date("2026-07-15T22:59:30Z"), advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await renderForm();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByLabelText("Date")).toHaveValue("16/07/2026");
    await user.type(screen.getByLabelText("Description"), "Night shift");
    await act(() => jest.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(screen.getByLabelText("Date")).toHaveValue("16/07/2026");
    expect(screen.getByLabelText("Description")).toHaveValue("Night shift");
  });

  it("TT-02 TT-03 has its fields with their defaults and offers the active lines", async () => {
    await renderForm();
    expect(screen.getByLabelText("Date")).toHaveValue("15/07/2026");
    expect(screen.getByLabelText("Start time")).toHaveValue("09:00");
    expect(screen.getByLabelText("End time")).toHaveValue("17:00");
    expect(screen.getByLabelText("Description")).toHaveValue("");
    const options = within(screen.getByLabelText("Service line")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Select a service line",
      "Technical Support",
      "Training",
    ]);
  });

  it("TT-04 TT-05 says at each field what is missing, and moves to the first", async () => {
    const user = await renderForm();
    await retype(user, "Date", "");
    await retype(user, "Start time", "");
    await retype(user, "End time", "");
    await create(user);

    expect(await screen.findByText("Service line is required")).toBeInTheDocument();
    expect(screen.getByLabelText("Date")).toHaveAccessibleDescription("Date is required");
    expect(screen.getByLabelText("Start time")).toHaveAccessibleDescription(
      "Start time is required",
    );
    expect(screen.getByLabelText("End time")).toHaveAccessibleDescription("End time is required");
    expect(screen.getByLabelText("Description")).toHaveAccessibleDescription(
      "Description is required",
    );
    expect(screen.getByLabelText("Service line")).toHaveFocus();
  });

  it("TT-06 posts the ISO of London's date and times, and says so", async () => {
    const { sent, answers } = recorder();
    const user = await renderForm(answers);
    await fillIn(user);
    await retype(user, "Date", "20/1/26");
    await create(user);

    expect(await screen.findByText("Time entry created successfully!")).toBeInTheDocument();
    expect(screen.getByText("Success")).toBeInTheDocument();
    expect(sent).toEqual([
      {
        serviceLineId: TRAINING_ID,
        startTime: "2026-01-20T09:00:00.000Z",
        endTime: "2026-01-20T17:00:00.000Z",
        description: "Commissioning day",
      },
    ]);
  });

  it("stops once where the date is years back, and then logs it", async () => {
    const { sent, answers } = recorder();
    const user = await renderForm(answers);
    await fillIn(user);
    await retype(user, "Date", "15/07/2019");
    await create(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "That is 15 July 2019, more than 12 months back. Save again to keep it.",
    );
    expect(screen.getByLabelText("Date")).toHaveFocus();
    expect(sent).toEqual([]);
    await create(user);
    await screen.findByText("Time entry created successfully!");
    expect(sent[0]).toMatchObject({ startTime: "2019-07-15T08:00:00.000Z" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("names the month, and leads to it, when it is not the one shown", async () => {
    const user = await renderForm(recorder().answers, { month: 6, year: 2026 });
    await fillIn(user);
    await create(user);

    const text = "Time entry created successfully! It counts in July 2026.";
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show month" }));
    expect(onShowMonth).toHaveBeenCalledWith(JULY);
  });

  it("W-34 is taken back by Undo, which deletes the entry in the version that was created", async () => {
    const deleted: unknown[] = [];
    const remove = answer(deleteTimeEntry, ({ params, headers }) => {
      deleted.push([params.id, headers["If-Match"]]);
      return undefined;
    });
    const user = await renderForm([...recorder().answers, remove]);
    await fillIn(user);
    await create(user);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Time entry deleted.")).toBeInTheDocument();
    expect(deleted).toEqual([[buildTimeEntry().id, '"1"']]);
  });

  it("TT-02 reads Creating... and cannot be pressed while it is saved", async () => {
    let save = () => undefined as void;
    const saved = new Promise<void>((resolve) => (save = resolve));
    let count = 0;
    const slow = answer(createTimeEntry, async () => {
      count += 1;
      await saved;
      return buildTimeEntry();
    });
    const user = await renderForm([lines, slow]);
    await fillIn(user);
    await user.dblClick(screen.getByRole("button", { name: "Create Time Entry" }));

    expect(await screen.findByRole("button", { name: "Creating..." })).toBeDisabled();
    save();
    await screen.findByText("Time entry created successfully!");
    expect(count).toBe(1);
  });

  it("TT-02 keeps what is typed of the next entry while one is saved", async () => {
    let save = () => undefined as void;
    const saved = new Promise<void>((resolve) => (save = resolve));
    const slow = answer(createTimeEntry, async () => {
      await saved;
      return buildTimeEntry();
    });
    const user = await renderForm([lines, slow]);
    await fillIn(user);
    await create(user);
    await screen.findByRole("button", { name: "Creating..." });
    await user.clear(screen.getByLabelText("Description"));
    await user.type(screen.getByLabelText("Description"), "The next");
    save();
    await screen.findByText("Time entry created successfully!");
    expect(screen.getByLabelText("Description")).toHaveValue("The next");
  });

  it("says the overlap at the start time, and nothing beside it", async () => {
    const message = "Overlaps 08:00–10:00 Training on 15 July 2026";
    const clash = refusal("conflict", { message, fields: [{ path: "startTime", message }] });
    const user = await renderForm([lines, answer(createTimeEntry, clash)]);
    await fillIn(user);
    await create(user);

    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveAccessibleDescription(message));
    expect(start).toHaveFocus();
    expect(screen.queryByText("Error")).not.toBeInTheDocument();

    await retype(user, "End time", "18:00");
    expect(screen.getByLabelText("Start time")).toHaveAccessibleDescription("");
  });

  it("TT-07 says that it failed when nothing answers", async () => {
    const user = await renderForm([lines, answer(createTimeEntry, refusal("unavailable"))]);
    await fillIn(user);
    await create(user);
    expect(
      await screen.findByText("Failed to create time entry. Please try again."),
    ).toBeInTheDocument();
    expect(screen.getByText("Error")).toBeInTheDocument();
    expect(screen.getByLabelText("Description")).toHaveValue("Commissioning day");
  });

  it("refuses an end before the start until it is confirmed as the next day's", async () => {
    const { sent, answers } = recorder();
    const user = await renderForm(answers);
    expect(screen.queryByLabelText("Ends next day")).not.toBeInTheDocument();
    await fillIn(user);
    await retype(user, "Date", "2026-07-31");
    await retype(user, "Start time", "22:00");
    await retype(user, "End time", "02:00");
    await create(user);
    const end = screen.getByLabelText("End time");
    expect(end).toHaveAccessibleDescription("End time must be after the start time");
    expect(sent).toEqual([]);

    await user.click(screen.getByLabelText("Ends next day"));
    expect(end).toHaveAccessibleDescription("");
    expect(screen.getByText("4:00")).toBeInTheDocument();
    await create(user);
    await screen.findByText("Time entry created successfully!");
    expect(sent[0]).toMatchObject({
      startTime: "2026-07-31T21:00:00.000Z",
      endTime: "2026-08-01T01:00:00.000Z",
    });
  });

  it("shows the length of the typed times as they change", async () => {
    const user = await renderForm();
    expect(screen.getByText("8:00")).toBeInTheDocument();
    await retype(user, "End time", "10:50");
    expect(screen.getByText("1:50")).toBeInTheDocument();
    expect(screen.getByText(/1\.8h/)).toBeInTheDocument();
  });

  it("notes the 25 hours of the night on which the clocks go back", async () => {
    const user = await renderForm();
    await retype(user, "Date", "2027-10-31");
    await retype(user, "Start time", "00:00");
    await retype(user, "End time", "00:00");
    await user.click(screen.getByLabelText("Ends next day"));
    expect(screen.getByText("25 h: the clocks go back this night")).toBeInTheDocument();
  });

  it("refuses a time that the spring night skips, at its field", async () => {
    const user = await renderForm();
    await fillIn(user);
    await retype(user, "Date", "2026-03-29");
    await retype(user, "Start time", "01:30");
    await create(user);
    expect(screen.getByLabelText("Start time")).toHaveAccessibleDescription(
      "This time does not exist: the clocks go forward that night",
    );
  });
});
