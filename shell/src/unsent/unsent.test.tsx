import { createTimeEntry } from "@dash/contracts/time/time-entries";
import { loadOutgoing, type WaitingWrite } from "@dash/kit";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { fakeNativeDialogs } from "../../test/native-dialog.ts";
import { Logout } from "../frame/logout.tsx";
import { forgetAtLogout, forgetTab } from "../session/forget-tab.ts";
import { Unsent } from "./unsent.tsx";

beforeAll(fakeNativeDialogs);

const ME = buildUser().id;
const body = {
  serviceLineId: "0190a000-0000-7000-8000-000000000001",
  date: "2026-07-15",
  minutes: 60,
  description: "Written in a lift",
};
const stored = {
  ...body,
  id: "0190a000-0000-7000-8000-000000000002",
  userId: ME,
  userName: null,
  startTime: "2026-07-15T08:00:00.000Z",
  endTime: "2026-07-15T09:00:00.000Z",
  duration: 1,
  interactionId: null,
  month: 7,
  year: 2026,
  createdAt: "2026-07-15T09:00:00.000Z",
  updatedAt: "2026-07-15T09:00:00.000Z",
  version: 1,
  can: { update: true, delete: true },
};

async function keep(key: string, more: Partial<WaitingWrite> = {}): Promise<void> {
  const { putWaiting } = await loadOutgoing();
  const { method, path, announces, idempotent } = createTimeEntry;
  await putWaiting(ME, {
    key,
    draft: key,
    noun: "entry",
    screen: "Time Tracking",
    endpoint: { method, path, announces, idempotent },
    request: { body, idempotencyKey: key },
    at: Date.now(),
    isTried: true,
    ...more,
  });
}

/** Draws the part and the Logout link, and presses it. `isFollowed` says whether the browser follows the link. */
async function draw(entries: FakeAnswer = answer(createTimeEntry, refusal("unavailable"))) {
  const leave = jest.fn();
  let isFollowed = false;
  const handlePress = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", handlePress, { once: true });
  renderArea(
    <>
      <Logout />
      <Unsent leave={leave} />
    </>,
    { user: buildUser(), answers: [entries] },
  );
  const { openDevice, readWaiting } = await loadOutgoing();
  await openDevice(ME);
  const waiting = await readWaiting(ME);
  return { leave, waiting, isFollowed: () => isFollowed };
}
const press = () => userEvent.click(screen.getByText("Logout"));
const question = async (text: RegExp) => {
  await waitFor(async () => {
    if (!screen.queryByRole("alertdialog")) await press();
    expect(screen.getByRole("alertdialog", { name: "Sign out" })).toHaveTextContent(text);
  });
  return within(screen.getByRole("alertdialog"));
};

afterEach(async () => {
  sessionStorage.clear();
  await (await loadOutgoing()).discardWaiting(ME);
});

test("W-86 Logout asks first while something waits, and Cancel stays with what the tab has", async () => {
  await keep("one");
  await keep("two");
  sessionStorage.setItem(`dash-draft:${ME}:note`, "{}");
  const { leave, isFollowed } = await draw();
  const asked = await question(/^Sign out2 entries wait to be sent\./);
  expect(isFollowed()).toBe(false);
  await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(1);
});

test("K15-7 Keep for me signs out and keeps it, and the drafts of the tab go", async () => {
  await keep("one", { refusal: "June 2026 is closed" });
  sessionStorage.setItem(`dash-draft:${ME}:note`, "{}");
  sessionStorage.setItem(`dash-recent:${ME}`, "[]");
  const { leave } = await draw();
  const kept = await question(/1 entry was not saved\. What you keep is encrypted/);
  await userEvent.click(kept.getByRole("button", { name: "Keep for me" }));
  expect(leave.mock.calls).toEqual([["/api/logout"]]);
  expect(sessionStorage).toHaveLength(0);
  const { readWaiting } = await loadOutgoing();
  expect(await readWaiting(ME)).toHaveLength(1);
});

test("K15-7 Discard leaves nothing on the device, and signs out", async () => {
  await keep("one", { refusal: "June 2026 is closed" });
  const { leave } = await draw();
  const kept = await question(/1 entry was not saved/);
  await userEvent.click(kept.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/api/logout"]]));
  const { readWaiting } = await loadOutgoing();
  expect(await readWaiting(ME)).toEqual([]);
});

test("K15-7 Send now signs out once everything is stored", async () => {
  await keep("one");
  let isReached = false;
  const entries = answer(createTimeEntry, () => (isReached ? stored : refusal("unavailable")));
  const { leave } = await draw(entries);
  const asked = await question(/1 entry waits to be sent/);
  await userEvent.click(asked.getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(asked.getByRole("button", { name: "Send now" })).toBeEnabled());
  expect(leave).not.toHaveBeenCalled();
  isReached = true;
  await userEvent.click(asked.getByRole("button", { name: "Send now" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/api/logout"]]));
});

test("W-86 where nothing is unsent, Logout stays a link that asks nothing; K15-7 what the tab has goes", async () => {
  sessionStorage.setItem(`dash-draft:${ME}:note`, "{}");
  const stop = forgetAtLogout();
  const { isFollowed } = await draw();
  await press();
  stop();
  expect(isFollowed()).toBe(true);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("J-11 K15-7 of a form's writes the question counts those that are saved and not stored", async () => {
  const draft = { draft: "sheet" };
  await keep("visit", { ...draft, noun: "visit", answer: { id: stored.id } });
  await keep("form", { ...draft, noun: "visit", isUnsaved: true, about: {} });
  const needs = { key: "visit", into: ["body", "interactionId"] } as const;
  await keep("time", { ...draft, needs });
  await draw();
  await question(/^Sign out1 entry waits to be sent\./);
});

test("J-11 says in the form's own words that all of it is stored", async () => {
  await keep("visit", { draft: "sheet", noun: "visit", success: "Visit saved with 1:00 h." });
  const needs = { key: "visit", into: ["body", "interactionId"] } as const;
  await keep("time", { draft: "sheet", needs });
  await draw(answer(createTimeEntry, stored));
  expect(await screen.findByText("Visit saved with 1:00 h.")).toBeInTheDocument();
});

test("K15-7 a page that begins with somebody deletes what the tab has of others", () => {
  for (const id of [ME, "other"])
    for (const kind of ["draft", "recent"]) sessionStorage.setItem(`dash-${kind}:${id}`, "{}");
  sessionStorage.setItem("clock", "1");
  forgetTab(ME);
  expect(Object.keys(sessionStorage).sort()).toEqual([
    "clock",
    `dash-draft:${ME}`,
    `dash-recent:${ME}`,
  ]);
});
