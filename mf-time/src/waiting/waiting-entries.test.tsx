import { listServiceLines } from "@dash/contracts/time/service-lines";
import { createTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { answerWeekSoFar, buildTimeEntry, LINES, NOW, SUPPORT_ID } from "../../test/factories.ts";
import { fakeDatabase } from "../../test/fake-database.ts";
import { fakeTimer } from "../../test/fake-timer.ts";
import { QuickEntryWidget } from "../widgets/quick-entry/quick-entry.widget.tsx";
import { LateWaiting } from "./late-waiting.tsx";
import { DATABASE } from "./waiting-database.ts";
import { addWaiting, readWaiting } from "./waiting-store.ts";

jest.mock("idb-keyval", () => jest.requireActual<object>("../../test/fake-database.ts"));
holdDate();
beforeEach(() => {
  fakeDatabase.clear();
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: { databases: async () => [{ name: DATABASE }] } });
});
afterEach(() => Object.assign(globalThis, { indexedDB: undefined }));

const ME = buildUser().id;
const CLOSED = "June 2026 is closed, for its report is final. An administrator can reopen it.";
const body: TimeEntryBody = {
  serviceLineId: SUPPORT_ID,
  startTime: "2026-06-30T08:00:00.000Z",
  endTime: "2026-06-30T09:00:00.000Z",
  description: "Written in a lift",
};

/** A time service that the network does not reach until `connect`. */
function service() {
  const sent: { key: string | undefined; body: TimeEntryBody }[] = [];
  let isReached = false;
  const stored = answer(createTimeEntry, ({ body }) => buildTimeEntry(body));
  const cut = answer(createTimeEntry, buildTimeEntry());
  const entries: typeof stored = {
    endpoint: createTimeEntry,
    async respond(input) {
      sent.push({ key: input.headers["Idempotency-Key"], body: input.body });
      if (isReached) return stored.respond(input);
      const text = () => Promise.reject(new TypeError("The connection ended"));
      return { ...(await cut.respond(input)), text };
    },
  };
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
      <LateWaiting part="sender" />
      <QuickEntryWidget />
    </>,
    {
      user,
      answers: [entries, answer(listServiceLines, LINES), answerWeekSoFar, ...answers],
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
  it("W-80 W-81 W-82 is kept and seen, the form begins anew, and it is sent under the same key once it can be", async () => {
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
    expect(await screen.findByText("The entry that waited is saved.")).toBeVisible();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map((request) => JSON.stringify(request.body))).size).toBe(1);
  });

  it("W-80 stays in the form where the browser denies storage", async () => {
    fakeDatabase.deny();
    draw(service().entries);
    await logEntry("Written in a lift");
    expect(await screen.findByText("Failed to log time entry. Please try again.")).toBeVisible();
    expect(screen.getByLabelText("Description")).toHaveValue("Written in a lift");
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
    await addWaiting(ME, { key: "lift", body, sentAt: NOW.getTime() });
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
    await addWaiting(ME, { key: "lift", body, sentAt: NOW.getTime(), refusal: CLOSED });
    draw(answer(createTimeEntry, buildTimeEntry()));
    const waiting = await block();
    await userEvent.click(waiting.getByRole("button", { name: /^Discard waiting entry/ }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(await readWaiting(ME)).toHaveLength(1);
    await userEvent.click(question.getByRole("button", { name: "Discard" }));
    await isGone();
    expect(await readWaiting(ME)).toEqual([]);
  });

  it("W-84 is neither shown nor sent while somebody else is signed in", async () => {
    await addWaiting(ME, { key: "lift", body, sentAt: NOW.getTime() });
    await addWaiting("other", { key: "own", body, sentAt: NOW.getTime(), refusal: CLOSED });
    const { sent, entries } = service();
    draw(entries, buildUser({ id: "other" }));
    const waiting = await block();
    expect(waiting.getAllByRole("listitem")).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(await readWaiting(ME)).toHaveLength(1);
  });
});
