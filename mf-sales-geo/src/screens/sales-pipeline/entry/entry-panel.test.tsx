import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { deleteLeadNote, listLeadNotes } from "@dash/contracts/sales/lead-notes";
import {
  undoPipelineChange,
  deletePipelineEntry,
  getPipelineEntryHistory,
  restorePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import { listPipelineStages } from "@dash/contracts/sales/single-entries";
import { NUMBER } from "@dash/contracts/testing/interactions";
import { buildEntry, buildLeadNote, ENTRY_ID } from "@dash/contracts/testing/sales";
import {
  answer,
  type FakeAnswer,
  holdDate,
  refusal,
  type RenderAreaOptions,
} from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildPublicEntry, buildStay, noRights, OTHER_ID } from "../../../../test/factories.ts";
import { admin, renderPipeline, viewer } from "../../../../test/render-pipeline.tsx";

holdDate();

const panel = () => screen.findByRole("dialog", { name: "Pipeline Entry" });
const part = async (name: string) => within(await panel()).findByRole("region", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

function openEntry(
  entry = buildEntry(),
  answers: readonly FakeAnswer[] = [],
  options: RenderAreaOptions = {},
) {
  return renderPipeline([entry], {
    path: `/sales-pipeline?view=list&entry=${ENTRY_ID}`,
    ...options,
    answers: [...answers, answer(listPipelineStages, [buildStay()])],
  });
}

describe("The panel of an entry", () => {
  it("opens by the address, says what is known, and shows the grant apart", async () => {
    const entry = buildEntry({
      grantScheme: "bus",
      grantAmount: 7_500,
      grantStatus: "applied",
      netValue: 4_500,
      quoteDate: "2026-07-09",
      daysToQuote: 4,
    });
    openEntry(entry);
    expect(await part("Customer")).toHaveTextContent("Phone07700 900123");
    expect(await part("Grant")).toHaveTextContent(
      "SchemeBoiler Upgrade SchemeAmount£7,500.00StatusApplied forValue less grant£4,500.00",
    );
    expect(await part("Deal")).toHaveTextContent("Quote value£12,000.00");
    expect(await part("Dates")).toHaveTextContent("Quote9 Jul 2026, 4 days from the lead");
  });

  it("J-40 says in one timeline who wrote and moved what, when and for how long, and ends with Notes", async () => {
    const stays = [
      buildStay({
        stage: "lost",
        movedByName: "Alex",
        enteredAt: "2026-07-15T09:00:00.000Z",
        seconds: 7_200,
        lostReason: "other",
        lostNotes: "Moved abroad",
      }),
      buildStay({
        id: "01940000-0000-7000-8000-000000000002",
        seconds: 86_400,
        leftAt: "2026-07-06T09:00:00.000Z",
      }),
    ];
    const call = buildLeadNote({ kind: "call", text: "Rang back", userName: "Gwen" });
    openEntry(buildEntry({ notes: "Met at the fair" }), [
      answer(listPipelineStages, stays),
      answer(listLeadNotes, [call]),
    ]);
    const items = await within(await part("Follow-up")).findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Lost · for 2 hours so far15 Jul 2026, 10:00, by AlexOther: Moved abroad",
      "CallRang back10 Jul 2026, 10:00, by Gwen",
      "Lead · 1 day5 Jul 2026, 10:00, by Sam Patel",
      "NotesMet at the fair",
    ]);
  });

  it("J-41 begins a long timeline with its newest part", async () => {
    const notes = Array.from({ length: 8 }, (_, at) =>
      buildLeadNote({ id: `${OTHER_ID.slice(0, -1)}${at}` }),
    );
    openEntry(buildEntry({ notes: "Met at the fair" }), [answer(listLeadNotes, notes)]);
    const follow = within(await part("Follow-up"));
    expect(await follow.findAllByRole("listitem")).toHaveLength(6);
    await press("Show the whole timeline");
    expect(follow.getAllByRole("listitem").at(-1)).toHaveTextContent("NotesMet at the fair");
    expect(follow.getAllByRole("listitem")).toHaveLength(10);
  });

  it("J-40 a note of one's own is deleted, once that is confirmed", async () => {
    const deleted: unknown[] = [];
    const own = buildLeadNote({ text: "A slip", can: { delete: true } });
    openEntry(buildEntry(), [
      answer(listLeadNotes, [buildLeadNote({ id: OTHER_ID }), own]),
      answer(deleteLeadNote, ({ params }) => {
        deleted.push(params);
        return { followUpChangedBy: null };
      }),
    ]);
    await press("Delete the note of 10 Jul 2026, 10:00");
    await press("Delete");
    expect(await screen.findByText("Deleted")).toBeVisible();
    expect(deleted).toEqual([{ id: ENTRY_ID, noteId: own.id }]);
  });

  it("J-32 begins a call and a visit with the customer", async () => {
    openEntry(buildEntry({ customerPhone: "+442920180307 ext 12" }));
    const dialog = within(await panel());
    const call = await dialog.findByRole("link", { name: "Call" });
    expect(call).toHaveAttribute("href", "tel:+442920180307;ext=12");
    const visit = dialog.getByRole("link", { name: "New visit" });
    expect(visit).toHaveAttribute("href", `/interactions?new=visit&lead=${ENTRY_ID}`);
  });

  it("asks for the calls of its number, whose failure stays alone", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const queries: unknown[] = [];
    const calls = answer(listCustomerInteractions, ({ query }) => {
      queries.push(query);
      return refusal("unavailable");
    });
    openEntry(buildEntry(), [calls]);
    expect(await within(await part("Calls and visits")).findByRole("alert")).toBeVisible();
    expect(queries).toEqual([{ search: NUMBER, limit: 5, offset: 0, sort: "-occurredAt" }]);
    expect(await part("Follow-up")).toHaveTextContent("Lead");
    noise.mockRestore();
  });

  it("moves the entry by the same request", async () => {
    const { moves } = openEntry();
    await userEvent.selectOptions(await screen.findByLabelText("Move to"), "Sold");
    await press("Move");
    await screen.findByText("Pipeline entry updated successfully");
    expect(moves).toEqual([{ currentStage: "sold" }]);
  });

  it("shows a viewer neither private parts nor buttons that write", async () => {
    openEntry(buildPublicEntry(), [], { user: viewer });
    const customer = await part("Customer");
    expect(customer).toHaveTextContent("PostcodeLS1");
    expect(within(customer).queryByText("Phone")).not.toBeInTheDocument();
    const dialog = await panel();
    expect(within(dialog).queryByRole("region", { name: "Calls and visits" })).toBeNull();
    expect(within(dialog).queryByLabelText("Move to")).not.toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole("button")
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual(["Previous in the list", "Next in the list", "Close panel", "History", "Close"]);
  });

  it("leads to its history, and back", async () => {
    openEntry(buildEntry(), [answer(getPipelineEntryHistory, [])]);
    const dialog = within(await panel());
    await userEvent.click(await dialog.findByRole("button", { name: "More actions for Jane Doe" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Delete",
      "History",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "History" }));
    expect(await screen.findByText("No changes have been recorded yet.")).toBeVisible();
    await press("Close dialog");
    expect(await panel()).toBeVisible();
  });

  it("says where the entry is gone", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { location } = openEntry(buildEntry({ id: OTHER_ID }));
    expect(await screen.findByText("This entry was deleted")).toBeVisible();
    await press("Close panel");
    await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
    noise.mockRestore();
  });
});

describe("Deleting an entry", () => {
  const QUESTION = "Are you sure you want to delete this pipeline entry?";
  const inList = { path: "/sales-pipeline?view=list" };

  it("SP-13 asks, and deletes nothing where it is declined", async () => {
    // An unexpected request fails the test.
    openEntry(buildEntry(), [], inList);
    await press("Delete Jane Doe");
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await press("Cancel");
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByRole("table")).toBeVisible();
  });

  it("SP-13 SP-14 deletes the version that was seen, and says so without Undo for staff", async () => {
    const versions: unknown[] = [];
    const removed = answer(deletePipelineEntry, ({ headers }) => {
      versions.push(headers["If-Match"]);
      return undefined;
    });
    openEntry(buildEntry(), [removed], inList);
    await press("Delete Jane Doe");
    await press("Delete");
    expect(await screen.findByText("Pipeline entry deleted successfully")).toBeVisible();
    expect(versions).toEqual(['"3"']);
  });

  it("SP-15 says that it failed", async () => {
    const failed = answer(deletePipelineEntry, refusal("internal", { message: "" }));
    openEntry(buildEntry(), [failed], inList);
    await press("Delete Jane Doe");
    await press("Delete");
    expect(await screen.findByText("Failed to delete pipeline entry")).toBeVisible();
  });

  it("W-34 can be taken back by who deleted it", async () => {
    const undone: (readonly [string, string | undefined])[] = [];
    const answers = [
      answer(deletePipelineEntry, undefined),
      answer(undoPipelineChange, ({ params, headers }) => {
        undone.push([params.id, headers["If-Match"]]);
        return undefined;
      }),
    ];
    openEntry(buildEntry(), answers, inList);
    await press("Delete Jane Doe");
    await press("Delete");
    // The toast ignores clicks until its region has registered it.
    await waitFor(() => press("Undo"));
    expect(await screen.findByText("Pipeline entry restored successfully")).toBeVisible();
    expect(undone).toEqual([[ENTRY_ID, '"4"']]);
  });

  it("lets an administrator restore what was deleted before", async () => {
    const restored = answer(restorePipelineEntry, buildEntry());
    const can = { ...noRights, restore: true };
    openEntry(buildEntry({ isDeleted: true, can }), [restored], {
      path: "/sales-pipeline?isDeleted=true",
      user: admin,
    });
    await press("Restore Jane Doe");
    expect(await screen.findByText("Pipeline entry restored successfully")).toBeVisible();
  });
});
