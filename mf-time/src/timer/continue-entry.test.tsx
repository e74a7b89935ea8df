import { startTimer } from "@dash/contracts/time/timer-changes";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildTimeEntry, SUPPORT_ID } from "../../test/factories.ts";
import { buildTimer, fakeTimer } from "../../test/fake-timer.ts";
import { ContinueEntry } from "./continue-entry.tsx";

holdDate();

const entry = buildTimeEntry({ description: "Site survey" });
const BODY = { serviceLineId: SUPPORT_ID, description: "Site survey", interactionId: null };

describe("Continue on a time entry", () => {
  it("W-15 W-24 starts a timer with the entry's line and description", async () => {
    const { answers, sent } = fakeTimer(null);
    const handleClose = jest.fn();
    renderArea(<ContinueEntry entry={entry} onClose={handleClose} />, { answers });
    await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([["start", BODY]]);
  });

  it("J-08 a timer that continues the work on a visit is for this visit", async () => {
    const interactionId = "0190d000-0000-7000-8000-000000000001";
    const { answers, sent } = fakeTimer(null);
    const handleClose = jest.fn();
    renderArea(<ContinueEntry entry={{ ...entry, interactionId }} onClose={handleClose} />, {
      answers,
    });
    await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([["start", { ...BODY, interactionId }]]);
  });

  it("W-24 names the entry of the timer that ran before", async () => {
    const stoppedEntry = buildTimeEntry({ minutes: 45, description: "Quote" });
    const { answers } = fakeTimer(buildTimer());
    renderArea(<ContinueEntry entry={entry} onClose={() => undefined} />, {
      answers: [answer(startTimer, { ...buildTimer(), stoppedEntry }), ...answers],
    });
    expect(await screen.findByText(/stopped: 0:45, Quote/)).toBeVisible();
  });

  it("W-24 asks for the running one first where that cannot be stopped by itself, and starts then", async () => {
    const { answers, sent } = fakeTimer(buildTimer(), [entry]);
    const handleClose = jest.fn();
    let isBlocked = true;
    const blocked = answer(startTimer, ({ body }) => {
      if (isBlocked) return refusal("conflict");
      sent.push(["start", body]);
      return { ...buildTimer(), stoppedEntry: null };
    });
    renderArea(<ContinueEntry entry={entry} onClose={handleClose} />, {
      answers: [blocked, ...answers],
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Stop Timer" }));
    isBlocked = false;
    await userEvent.click(dialog.getByRole("button", { name: /: Site survey$/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      ["stop", { description: "Site survey" }],
      ["start", BODY],
    ]);
  });

  it("W-24 leaves the running one alone when the person keeps it", async () => {
    const { answers, sent } = fakeTimer(buildTimer());
    const handleClose = jest.fn();
    renderArea(<ContinueEntry entry={entry} onClose={handleClose} />, {
      answers: [answer(startTimer, refusal("conflict")), ...answers],
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Stop Timer" }));
    await userEvent.click(dialog.getByRole("button", { name: "Keep running" }));
    expect(handleClose).toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it("W-24 says in the server's words why nothing was started", async () => {
    const message = "This service line does not exist or is no longer offered";
    const { answers } = fakeTimer(null);
    const handleClose = jest.fn();
    renderArea(<ContinueEntry entry={entry} onClose={handleClose} />, {
      answers: [answer(startTimer, refusal("invalid-input", { message })), ...answers],
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(handleClose).toHaveBeenCalled();
  });
});
