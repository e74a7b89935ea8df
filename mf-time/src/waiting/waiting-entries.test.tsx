import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, CUT, holdDate, refusal, renderArea, Resend } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  answerFavourites,
  answerWeekSoFar,
  buildTimeEntry,
  LINES,
  NOW,
  SUPPORT_ID,
} from "../../test/factories.ts";
import { fakeTimer } from "../../test/fake-timer.ts";
import { QuickEntryWidget } from "../widgets/quick-entry/quick-entry.widget.tsx";
import { createStore, get, set } from "idb-keyval";
import "fake-indexeddb/auto";
import { keptEntry } from "./kept-entry.ts";

holdDate();
afterEach(async () => {
  localStorage.clear();
  const { discardWaiting } = await loadOutgoing();
  for (const owner of [ME, OTHER]) await discardWaiting(owner);
});

const ME = buildUser().id;
const OTHER = "0190a000-0000-7000-8000-000000000009";
const CLOSED = "June 2026 is closed, for its report is final. An administrator can reopen it.";
const body: TimeEntryBody = {
  serviceLineId: SUPPORT_ID,
  startTime: "2026-06-30T08:00:00.000Z",
  endTime: "2026-06-30T09:00:00.000Z",
  description: "Written in a lift",
};

/** An entry that the browser keeps for a person. */
async function addWaiting(owner: string, key: string, refusal?: string): Promise<void> {
  const { putWaiting } = await loadOutgoing();
  const { method, path, announces, idempotent } = createTimeEntry;
  await putWaiting(owner, {
    ...keptEntry,
    key,
    draft: key,
    endpoint: { method, path, announces, idempotent },
    request: { body, idempotencyKey: key },
    at: NOW.getTime(),
    isTried: true,
    ...(refusal && { refusal }),
  });
}

const readWaiting = async (owner: string) => (await loadOutgoing()).readWaiting(owner);

/** A time service that the network does not reach until `connect`. */
function service() {
  const sent: { key: string | undefined; body: TimeEntryBody }[] = [];
  let isReached = false;
  const entries = answer(createTimeEntry, ({ headers, body }) => {
    sent.push({ key: headers["Idempotency-Key"], body });
    return isReached ? buildTimeEntry(body) : CUT;
  });
  const connect = () => {
    isReached = true;
    window.dispatchEvent(new Event("online"));
  };
  return { sent, entries, connect };
}

function draw(entries: ReturnType<typeof answer>, user = buildUser()) {
  const { answers } = fakeTimer(null, []);
  return renderArea(
    <>
      <Resend />
      <QuickEntryWidget />
    </>,
    {
      user,
      answers: [
        entries,
        answer(listServiceLines, LINES),
        answerWeekSoFar,
        answerFavourites,
        ...answers,
      ],
    },
  );
}

async function logEntry(description: string) {
  await userEvent.selectOptions(await screen.findByLabelText("Service line"), "Training");
  await userEvent.type(screen.getByLabelText("Description"), description);
  await userEvent.click(screen.getByRole("button", { name: "Log Time Entry" }));
}

const block = async () => within(await screen.findByRole("region", { name: "Waiting to be sent" }));
const isGone = () =>
  waitFor(() =>
    expect(screen.queryByRole("region", { name: "Waiting to be sent" })).not.toBeInTheDocument(),
  );

describe("an entry without a network", () => {
  it("W-80 W-81 W-82 K18-9 is kept and seen at once, the form begins anew, and it is sent under the same key once it can be", async () => {
    const { sent, entries, connect } = service();
    draw(entries);
    await logEntry("Written in a lift");
    expect(await screen.findByText(/The entry is kept on this device and sent/)).toBeVisible();
    const waiting = await block();
    expect(waiting.getByText("Written in a lift")).toBeVisible();
    expect(waiting.getByText("Training")).toBeVisible();
    expect(waiting.getByText("15 Jul 2026, 09:00–17:00")).toBeVisible();
    expect(waiting.getByText(/No figure includes them yet/)).toBeVisible();
    expect(screen.getByLabelText("Description")).toHaveValue("");

    connect();
    await isGone();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map((request) => JSON.stringify(request.body))).size).toBe(1);
  });

  it("K11-8 where the browser denies storage it waits in the page, which says so and asks before it is left", async () => {
    const denied = jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("Storage is denied", "SecurityError");
    });
    const { sent, entries, connect } = service();
    draw(entries, buildUser({ id: OTHER }));
    await logEntry("Written in a lift");
    expect(await screen.findByText(/This browser cannot keep the entry/)).toBeVisible();
    expect((await block()).getByText("Written in a lift")).toBeVisible();
    const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    connect();
    await isGone();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(leave()).toBe(false);
    denied.mockRestore();
  });

  it("W-83 that is refused says why, and is edited into one that is saved", async () => {
    const sent: TimeEntryBody[] = [];
    const entries = answer(createTimeEntry, ({ body }) => {
      sent.push(body);
      const fields = [{ path: "startTime", message: CLOSED }];
      return "startTime" in body && body.startTime < "2026-07"
        ? refusal("month-closed", { message: CLOSED, fields })
        : buildTimeEntry(body);
    });
    await addWaiting(ME, "lift");
    draw(entries);
    const waiting = await block();
    expect(await waiting.findByText(`Not saved: ${CLOSED}`)).toBeVisible();
    await userEvent.click(
      waiting.getByRole("button", { name: "Edit waiting entry of 30 Jun 2026, 09:00" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Waiting Entry" }));
    expect(dialog.getByLabelText("Description")).toHaveValue("Written in a lift");
    await userEvent.click(dialog.getByRole("button", { name: "Close dialog" }));
    expect(await readWaiting(ME)).toHaveLength(1);

    await userEvent.click(
      waiting.getByRole("button", { name: "Edit waiting entry of 30 Jun 2026, 09:00" }),
    );
    const again = within(await screen.findByRole("dialog", { name: "Edit Waiting Entry" }));
    await userEvent.clear(again.getByLabelText("Date"));
    await userEvent.type(again.getByLabelText("Date"), "14/07/2026");
    await userEvent.click(again.getByRole("button", { name: "Create Time Entry" }));
    expect(await screen.findByText("Time entry created successfully!")).toBeVisible();
    await isGone();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({
      ...body,
      startTime: "2026-07-14T08:00:00.000Z",
      endTime: "2026-07-14T09:00:00.000Z",
    });
  });

  it("W-81 is discarded after a question", async () => {
    await addWaiting(ME, "lift", CLOSED);
    draw(answer(createTimeEntry, buildTimeEntry()));
    const waiting = await block();
    await userEvent.click(waiting.getByRole("button", { name: /^Discard waiting entry/ }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(await readWaiting(ME)).toHaveLength(1);
    await userEvent.click(question.getByRole("button", { name: "Discard" }));
    await isGone();
    expect(await readWaiting(ME)).toEqual([]);
  });

  it("K11-5 that an earlier release kept is sent once under its key, or shown with its refusal, and nothing is lost", async () => {
    const former = createStore("waiting-time-entries", "by person");
    const sentAt = NOW.getTime();
    await set(ME, [{ key: "former", body, sentAt }], former);
    await set(OTHER, [{ key: "own", body, sentAt, refusal: CLOSED }], former);
    const { sent, entries, connect } = service();
    const { unmount } = draw(entries);
    expect((await block()).getByText("Written in a lift")).toBeVisible();
    await waitFor(async () => expect(await get(ME, former)).toBeUndefined());
    connect();
    await isGone();
    expect(sent.map(({ key }) => key).every((key) => key === "former")).toBe(true);
    expect(sent.at(-1)?.body).toEqual(body);
    unmount();

    draw(service().entries, buildUser({ id: OTHER }));
    expect(await (await block()).findByText(`Not saved: ${CLOSED}`)).toBeVisible();
    expect(await readWaiting(OTHER)).toHaveLength(1);
  });

  it("W-84 is neither shown nor sent while somebody else is signed in", async () => {
    await addWaiting(ME, "lift");
    await addWaiting(OTHER, "own", CLOSED);
    const { sent, entries } = service();
    draw(entries, buildUser({ id: OTHER }));
    const waiting = await block();
    expect(waiting.getAllByRole("listitem")).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(await readWaiting(ME)).toHaveLength(1);
  });
});
