import { deleteTimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { getTimeEntryHistory } from "@dash/contracts/time/time-entry-changes";
import type { AuditEntry } from "@dash/contracts/users/audit";
import { queryFor } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "../../testing/index.tsx";
import { useUndo } from "./use-undo.tsx";

const id = "0190a000-0000-7000-8000-000000000e01";
const me = buildUser();
const CREATED = "Time entry created successfully!";

function buildChange(overrides: Partial<AuditEntry>): AuditEntry {
  return {
    id: "0190a000-0000-7000-8000-000000000e02",
    at: "2026-07-15T09:00:00.000Z",
    actorId: "0190a000-0000-7000-8000-000000000e03",
    actorName: "Mia Reyes",
    action: "updated",
    record: "time-entry",
    recordId: id,
    label: "Training",
    before: null,
    after: null,
    requestId: "request",
    ...overrides,
  };
}

/** A screen whose button is gone once it is pressed. */
function Create({ asks = true }: { readonly asks?: boolean }) {
  const offerUndo = useUndo();
  const request = { params: { id }, version: 1 };
  const history = { endpoint: getTimeEntryHistory, id };
  const undo = { endpoint: deleteTimeEntry, request, undone: "Time entry deleted.", history };
  return <button onClick={() => offerUndo(CREATED, asks ? undo : undefined)}>Create</button>;
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  useQuery(queryFor(listTimeEntries));
  return <div onClick={() => setIsOpen(false)}>{isOpen && <Create />}</div>;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function undo(...answers: FakeAnswer[]) {
  const list = jest.fn(() => []);
  renderArea(<Page />, { user: me, answers: [...answers, answer(listTimeEntries, list)] });
  await press("Create");
  await press("Undo");
  return { list };
}

describe("an offered Undo", () => {
  it("W-30 stands in the toast of the change, and F8 and two tabs reach it", async () => {
    renderArea(<Create />, { user: me });
    await press("Create");
    expect(await screen.findByText(CREATED)).toBeVisible();
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  });

  it("is left out where nothing takes the change back", async () => {
    renderArea(<Create asks={false} />, { user: me });
    await press("Create");
    expect(await screen.findByText(CREATED)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("W-31 sends the reversing command once, with its version, and reads again, though its button is gone", async () => {
    const sent = jest.fn<undefined, [{ headers: Readonly<Record<string, string>> }]>();
    const { list } = await undo(answer(deleteTimeEntry, sent));
    expect(await screen.findByText("Time entry deleted.")).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0].headers["If-Match"]).toBe('"1"');
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it("K11-7 stays offered where no answer came, and takes the change back once there is a network", async () => {
    let isOffline = true;
    const deleted = answer(deleteTimeEntry, undefined);
    const cut: FakeAnswer = {
      ...deleted,
      async respond(input) {
        const reached = await deleted.respond(input);
        return isOffline
          ? { ...reached, text: () => Promise.reject(new TypeError("cut")) }
          : reached;
      },
    };
    await undo(cut);
    expect(await screen.findByText("Not undone yet")).toBeVisible();
    isOffline = false;
    await press("Undo");
    expect(await screen.findByText("Time entry deleted.")).toBeVisible();
  });

  it("shows the server's words where it is refused for another reason", async () => {
    const message = "January 2026 is closed.";
    await undo(
      answer(deleteTimeEntry, refusal("month-closed", { message })),
      answer(getTimeEntryHistory, [buildChange({ actorId: me.id })]),
    );
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe("an Undo of a record that was changed meanwhile", () => {
  const outdated = answer(deleteTimeEntry, refusal("conflict", { current: {} }));
  const gone = answer(deleteTimeEntry, refusal("not-found"));
  const trail = (change: Partial<AuditEntry>) => answer(getTimeEntryHistory, [buildChange(change)]);

  it.each([
    ["Mia Reyes changed it meanwhile. It is left as it is.", [outdated, trail({})]],
    ["You changed it meanwhile. It is left as it is.", [outdated, trail({ actorId: me.id })]],
    [
      "The system changed it meanwhile. It is left as it is.",
      [outdated, trail({ actorId: "svc:time" })],
    ],
    ["Mia Reyes deleted it meanwhile.", [gone, trail({ action: "deleted" })]],
    ["It was deleted meanwhile.", [gone, answer(getTimeEntryHistory, refusal("not-found"))]],
  ])("W-32 says “%s”", async (words, answers) => {
    await undo(...answers);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Not undone")).toBeVisible();
  });
});
