import type { Timer } from "@dash/contracts/time/timer";
import { stopTimer } from "@dash/contracts/time/timer-changes";
import { answer, buildUser, holdDate, invalidate, refusal, renderArea } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry, SUPPORT_ID, TRAINING_ID } from "../../test/factories.ts";
import { buildTimer, fakeTimer } from "../../test/fake-timer.ts";
import { TimerWidget } from "./timer.widget.tsx";

holdDate();

/** In the order of their days; the course was logged later. */
const used = [
  buildTimeEntry({ description: "Site survey", createdAt: "2026-07-14T16:00:00.000Z" }),
  buildTimeEntry({
    serviceLineId: TRAINING_ID,
    description: "Course",
    createdAt: "2026-07-14T16:05:00.000Z",
  }),
];

/** The words of a timer that was continued. */
const words = { serviceLineId: TRAINING_ID, description: "Course" };

function draw(running: Timer | null, first: Parameters<typeof renderArea>[1] = {}) {
  const { answers, sent, change } = fakeTimer(running, used);
  const area = renderArea(<TimerWidget />, {
    ...first,
    answers: [...(first.answers ?? []), ...answers],
  });
  return { ...area, sent, change };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function openStop() {
  await press("Stop timer");
  return within(await screen.findByRole("dialog", { name: "Stop Timer" }));
}

describe("The timer in the top bar", () => {
  it("W-22 starts at once, without a question, and is then stopped by the same button", async () => {
    const { sent } = draw(null);
    await press("Start timer");
    const button = await screen.findByRole("button", { name: "Stop timer" });
    expect(screen.getByRole("timer")).toHaveTextContent("0:00");
    expect(button).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent).toEqual([["start", { description: null }]]);
  });

  it("W-22 a double click starts and does not stop", async () => {
    const { sent } = draw(null);
    await userEvent.dblClick(await screen.findByRole("button", { name: "Start timer" }));
    await screen.findByRole("button", { name: "Stop timer" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it("W-22 says how long it runs, since when and what about", async () => {
    draw(buildTimer({ serviceLineId: SUPPORT_ID, description: "Site survey" }));
    const elapsed = await screen.findByRole("timer");
    expect(elapsed).toHaveTextContent("2:48");
    await waitFor(() =>
      expect(elapsed).toHaveAttribute("title", "Since 09:12, Technical Support, Site survey"),
    );
  });

  it("W-22 K10-6 stops with the words used last, which one press fills in and Ctrl+Enter saves", async () => {
    const { sent } = draw(buildTimer());
    const dialog = await openStop();
    expect(dialog.getByLabelText("Service line")).toHaveFocus();
    expect(dialog.getByLabelText("Service line")).toHaveValue("");
    expect(dialog.getByLabelText("Description")).toHaveValue("");
    await press("Training: Course");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Time entry created successfully!");
    expect(sent).toEqual([
      [
        "stop",
        {
          serviceLineId: TRAINING_ID,
          description: "Course",
          endTime: "2026-07-15T11:00:00.000Z",
          startedAt: "2026-07-15T08:12:00.000Z",
        },
      ],
    ]);
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Start timer" })).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("W-22 offers what was logged last, the newest first, and takes another end", async () => {
    const { sent } = draw(buildTimer());
    const dialog = await openStop();
    const offers = within(dialog.getByRole("group", { name: "Used last" })).getAllByRole("button");
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      "Training: Course",
      "Technical Support: Site survey",
    ]);
    await userEvent.clear(dialog.getByLabelText("End time"));
    await userEvent.type(dialog.getByLabelText("End time"), "1030");
    await userEvent.click(dialog.getByRole("button", { name: "Technical Support: Site survey" }));
    expect(dialog.getByText("1:18")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Time entry created successfully!");
    expect(sent).toMatchObject([
      ["stop", { description: "Site survey", endTime: "2026-07-15T09:30:00.000Z" }],
    ]);
  });

  it("J-08 the timer of a visit says so when it is stopped, and its entry keeps the visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    const { sent } = draw(buildTimer({ ...words, interactionId }));
    const dialog = await openStop();
    expect(dialog.getByText("Since 09:12, 2:48, for a visit")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Time entry created successfully!");
    // The server takes the visit of the timer where the request names none.
    expect(sent).toEqual([["stop", expect.not.objectContaining({ interactionId: null })]]);
  });

  it("W-22 runs on when the person chooses so, and asks before it is discarded", async () => {
    const { sent } = draw(buildTimer());
    let dialog = await openStop();
    await userEvent.click(dialog.getByRole("button", { name: "Keep running" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    dialog = await openStop();
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    const confirm = within(await screen.findByRole("alertdialog", { name: "Discard Timer" }));
    expect(confirm.getByText(/has run for 2:48/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(confirm.getByRole("button", { name: "Discard" }));
    await screen.findByText("Timer discarded.");
    expect(sent).toEqual([["discard", { startedAt: "2026-07-15T08:12:00.000Z" }]]);
    expect(screen.getByRole("button", { name: "Start timer" })).toBeVisible();
  });

  it("W-23 under a minute asks whether to discard it", async () => {
    const { sent } = draw(buildTimer({ startedAt: "2026-07-15T11:00:00.000Z" }));
    await press("Stop timer");
    const confirm = within(await screen.findByRole("alertdialog", { name: "Discard Timer" }));
    expect(confirm.getByText(/less than a minute/)).toBeVisible();
    await userEvent.click(confirm.getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
    expect(screen.getByRole("button", { name: "Stop timer" })).toBeVisible();
  });

  it("W-23 after ten hours asks for the true end, and takes one of the day before", async () => {
    const { sent } = draw(buildTimer({ ...words, startedAt: "2026-07-14T14:00:00.000Z" }));
    const dialog = await openStop();
    expect(dialog.getByText(/runs for 21:00.*When did the work end\?/)).toBeVisible();
    expect(dialog.getByLabelText("End time")).toHaveValue("");
    expect(dialog.getByLabelText("End time")).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("End time")).toHaveAccessibleDescription("End time is required"),
    );
    await userEvent.type(dialog.getByLabelText("End time"), "17:30");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Time entry created successfully!");
    expect(sent).toMatchObject([["stop", { endTime: "2026-07-14T16:30:00.000Z" }]]);
  });

  it("K10-1 asks once about 12 hours and more", async () => {
    const { sent } = draw(buildTimer({ ...words, startedAt: "2026-07-14T14:00:00.000Z" }));
    const dialog = await openStop();
    await userEvent.type(dialog.getByLabelText("End time"), "9am");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^That is 18h, longer than 12 hours/)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Time entry created successfully!");
  });

  it("W-21 a refusal is shown at its field, and the timer runs on", async () => {
    const message = "Overlaps 10:00–11:00 Training on 15 July 2026";
    const overlap = refusal("conflict", { message, fields: [{ path: "endTime", message }] });
    draw(buildTimer(words), { answers: [answer(stopTimer, overlap)] });
    const dialog = await openStop();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("End time")).toHaveAccessibleDescription(message),
    );
    expect(screen.getByRole("timer", { hidden: true })).toHaveTextContent("2:48");
  });

  it("W-25 follows what happens elsewhere, and an open form says so", async () => {
    const { queryClient, change } = draw(buildTimer());
    const dialog = await openStop();
    change("stop", {}, null);
    await act(() => invalidate(queryClient, "timer"));
    expect(await dialog.findByText("This timer was stopped elsewhere.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("button", { name: "Start timer" })).toBeVisible();
  });

  it("W-22 is nothing for those who may not log time, who ask the server nothing", async () => {
    const { container } = draw(null, { user: buildUser({ role: "ecogenica_viewer" }) });
    expect(container.querySelector("button")).toBeNull();
  });
});
