import { loadOutgoing } from "@dash/kit";
import { buildUser, holdDate } from "@dash/kit/testing";
import { act, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import { SUPPORT_ID } from "../../../../test/factories.ts";
import { cell, renderWeek, survey } from "../../../../test/render-week.tsx";

holdDate();
afterEach(async () => {
  sessionStorage.clear();
  const { discardWaiting } = await loadOutgoing();
  await discardWaiting(buildUser().id);
});

const MONDAY = "Monday 13 July";
const friday = survey("2026-07-17", "08:00", "09:00");
const work = { serviceLineId: SUPPORT_ID, description: "Site survey" };

describe("A cell of the week", () => {
  it("K11-4 that got no answer waits, also on another screen and in a new page, and is stored once", async () => {
    let isCut = true;
    const isDown = () => isCut;
    const { created, keys, unmount } = renderWeek({ entries: [friday], isDown });
    await userEvent.type(await cell(MONDAY), "2{Tab}");
    await waitFor(async () =>
      expect(await cell(MONDAY)).toHaveAccessibleDescription("Waiting to be sent"),
    );
    expect(await cell(MONDAY)).toHaveValue("2");
    unmount();

    const again = renderWeek({ isDown });
    await waitFor(async () => expect(await cell(MONDAY)).toHaveValue("2"));
    expect(await cell(MONDAY)).toHaveAttribute("readonly");
    isCut = false;
    const { sendWaiting } = await loadOutgoing();
    await act(() => sendWaiting(buildUser().id));
    await waitFor(async () => expect(await cell(MONDAY)).not.toHaveAttribute("readonly"));
    expect(again.created).toEqual([{ ...work, date: "2026-07-13", minutes: 120 }]);
    expect(new Set([...keys, ...again.keys]).size).toBe(1);
    expect(created).toHaveLength(1);
  });

  it("K11-4 that waited and was refused keeps its text and its reason, until another one is stored", async () => {
    const reason = "July 2026 is closed.";
    const refuse = () => reason;
    let isCut = true;
    const { created } = renderWeek({ entries: [friday], isDown: () => isCut, refuse });
    await userEvent.type(await cell(MONDAY), "2{Tab}");
    await waitFor(async () => expect(await cell(MONDAY)).toHaveAttribute("readonly"));
    isCut = false;
    const { readWaiting, sendWaiting } = await loadOutgoing();
    await act(() => sendWaiting(buildUser().id));
    await waitFor(async () => expect(await cell(MONDAY)).toHaveAccessibleDescription(reason));
    expect(await cell(MONDAY)).toHaveValue("2");

    await userEvent.type(await cell(MONDAY), "{Escape}");
    await waitFor(async () => expect(await cell(MONDAY)).toHaveValue(""));
    expect(await readWaiting(buildUser().id)).toEqual([]);
    expect(created).toHaveLength(2);
  });

  it("K11-4 that was refused is there again after another screen, with its text and its reason", async () => {
    const { unmount } = renderWeek({ entries: [friday] });
    await userEvent.type(await cell(MONDAY), "soon{Tab}");
    unmount();
    renderWeek({ entries: [friday] });
    expect(await cell(MONDAY)).toHaveValue("soon");
    expect(await cell(MONDAY)).toHaveAccessibleDescription(/^Write hours, such as 1.5/);
    await userEvent.type(await cell(MONDAY), "{Escape}");
    expect(await cell(MONDAY)).toHaveValue("");
  });
});
