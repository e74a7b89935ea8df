import { addLeadNote, deleteLeadNote } from "@dash/contracts/sales/lead-notes";
import { undoPipelineChange, updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { buildEntry, buildLeadNote, ENTRY_ID } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { LeadNoteForm } from "./lead-note-form.tsx";
import { NOTHING_TO_SAVE } from "./note-form.ts";

holdDate();
beforeEach(() => sessionStorage.clear());

const text = () => screen.findByRole("textbox", { name: "What happened" });
const day = () => screen.findByRole("textbox", { name: "Next follow-up" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** Renders the form; `sent` has what it sent. */
function open(entry: PipelineEntry = buildEntry(), answers: readonly FakeAnswer[] = []) {
  const sent: unknown[] = [];
  const note = answer(addLeadNote, ({ body }) => {
    sent.push(body);
    return buildLeadNote({ kind: body.kind, text: body.text });
  });
  const change = answer(updatePipelineEntry, ({ body, headers }) => {
    sent.push([body, headers["If-Match"]]);
    return { ...entry, nextFollowUp: body.nextFollowUp ?? null, version: entry.version + 1 };
  });
  const form = (shown: PipelineEntry) => <LeadNoteForm entry={shown} />;
  const rendering = renderArea(form(entry), { answers: [...answers, note, change] });
  return { ...rendering, sent };
}

function ChangingLead() {
  const [entry, setEntry] = useState(buildEntry({ nextFollowUp: "2026-07-20" }));
  const change = () => setEntry({ ...entry, nextFollowUp: "2026-07-30", version: 4 });
  return (
    <>
      <button onClick={change}>Somebody changes it</button>
      <LeadNoteForm entry={entry} />
    </>
  );
}

it("J-40 Enter saves a note, and the empty line has the focus", async () => {
  const { sent } = open();
  await userEvent.type(await text(), "Wants a quote{Enter}");
  expect(await screen.findByText("Note saved")).toBeVisible();
  expect(sent).toEqual([{ kind: "note", text: "Wants a quote" }]);
  expect(await text()).toHaveValue("");
  expect(await text()).toHaveFocus();
});

it("J-40 Shift+Enter begins a new line, and a call is saved as one", async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole("radio", { name: "Call" }));
  await userEvent.type(await text(), "No answer{Shift>}{Enter}{/Shift}Try again");
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Call saved")).toBeVisible();
  expect(sent).toEqual([{ kind: "call", text: "No answer\nTry again" }]);
});

it("J-40 a short day beside the note is the next one, and Undo takes both back", async () => {
  const undone: unknown[] = [];
  const { sent } = open(buildEntry(), [
    answer(deleteLeadNote, ({ params }) => {
      undone.push(params);
      return { followUpChangedBy: "Gwen" };
    }),
  ]);
  await userEvent.type(await day(), "20");
  await userEvent.type(await text(), "Rings back{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { kind: "note", text: "Rings back", nextFollowUp: "2026-07-20", seenFollowUp: null },
  ]);
  // The toast ignores clicks until its region has registered it.
  await waitFor(() => press("Undo"));
  expect(await screen.findByText("Partly undone")).toBeVisible();
  expect(screen.getByText(/Gwen changed the next follow-up meanwhile/)).toBeVisible();
  expect(undone).toEqual([{ id: ENTRY_ID, noteId: buildLeadNote().id }]);
});

it("J-40 the next follow-up, proposed in a week where one is due, is moved alone, in the version that was seen, with Undo", async () => {
  const undone: unknown[] = [];
  const { sent } = open(buildEntry({ nextFollowUp: "2026-07-12" }), [
    answer(undoPipelineChange, ({ headers }) => {
      undone.push(headers["If-Match"]);
      return undefined;
    }),
  ]);
  expect(await day()).toHaveValue("22/07/2026");
  await userEvent.clear(await day());
  await userEvent.type(await day(), "tomorrow{Enter}");
  expect(await screen.findByText("Next follow-up saved")).toBeVisible();
  expect(sent).toEqual([[{ nextFollowUp: "2026-07-16" }, '"3"']]);
  await userEvent.tab();
  expect(await day()).toHaveValue("16/07/2026");
  await waitFor(() => press("Undo"));
  expect(await screen.findByText("The next follow-up is as before.")).toBeVisible();
  expect(undone).toEqual(['"4"']);
});

it("K10-2 a next follow-up goes against the one that was seen when typing began, alone and with a note", async () => {
  const message = "Alex Morgan changed it meanwhile. It is left as it is.";
  const seen: unknown[] = [];
  const stale = answer(updatePipelineEntry, ({ headers }) => {
    seen.push(headers["If-Match"]);
    return refusal("conflict", { message });
  });
  const staleNote = answer(addLeadNote, ({ body }) => {
    seen.push(body.seenFollowUp);
    return refusal("conflict", { message });
  });
  renderArea(<ChangingLead />, { answers: [stale, staleNote] });
  await userEvent.clear(await day());
  await userEvent.type(await day(), "21");
  await press("Somebody changes it");
  await userEvent.type(await day(), "{Enter}");
  expect(await screen.findByText(message)).toBeVisible();
  expect(await day()).toHaveValue("21/07/2026");
  await userEvent.type(await text(), "Rings back{Enter}");
  await waitFor(() => expect(seen).toEqual(['"3"', "2026-07-30"]));
});

it("J-40 an emptied day means that there is no next follow-up", async () => {
  const { sent } = open(buildEntry({ nextFollowUp: "2026-07-12" }));
  await userEvent.clear(await day());
  await userEvent.type(await text(), "Done{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { kind: "note", text: "Done", nextFollowUp: null, seenFollowUp: "2026-07-12" },
  ]);
});

it("says what is missing where there is nothing to save", async () => {
  const { sent } = open();
  await press("Save");
  expect(await screen.findByText(NOTHING_TO_SAVE)).toBeVisible();
  expect(sent).toEqual([]);
});

it("keeps a draft, which brings no next follow-up back that somebody has changed since", async () => {
  const first = open(buildEntry({ nextFollowUp: "2026-07-12" }));
  await userEvent.type(await text(), "Half a no");
  first.unmount();
  const { sent } = open(buildEntry({ nextFollowUp: "2026-07-30" }));
  expect(await screen.findByText("Your draft is back")).toBeVisible();
  expect(await day()).toHaveValue("30/07/2026");
  await userEvent.type(await text(), "te{Enter}");
  await waitFor(() => expect(sent).toEqual([{ kind: "note", text: "Half a note" }]));
});
