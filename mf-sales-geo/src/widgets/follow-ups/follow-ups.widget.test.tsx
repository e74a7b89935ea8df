import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { listPipelineEntries } from "@dash/contracts/sales/sales-pipeline";
import { buildEntry, buildLeadNote, ENTRY_ID } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildPublicEntry, OTHER_ID } from "../../../test/factories.ts";
// Loads the code of the form before the first test, which would wait for it.
import "../../lead-notes/lead-note-form.tsx";
import { FollowUpsWidget } from "./follow-ups.widget.tsx";

holdDate();

const CONTACT_ID = "0190e000-0000-7000-8000-000000000001";

const late = buildEntry({ nextFollowUp: "2026-07-12" });
const today = buildEntry({ id: OTHER_ID, customerName: "Jo Hill", nextFollowUp: "2026-07-15" });

it("asks for what is due and says how long it has been overdue", async () => {
  const queries: unknown[] = [];
  const entries = answer(listPipelineEntries, ({ query }) => {
    queries.push(query);
    return [late, today];
  });
  renderArea(<FollowUpsWidget />, { answers: [entries] });
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Jane Doe3 days overdueFollow up",
    "Jo HillTodayFollow up",
  ]);
  expect(queries).toEqual([
    expect.objectContaining({ followUp: "due", sort: "nextFollowUp", limit: 4 }),
  ]);
});

it("J-40 takes a note and the next follow-up in the row, from who may write", async () => {
  const sent: unknown[] = [];
  const note = answer(addLeadNote, ({ body }) => {
    sent.push(body);
    return buildLeadNote();
  });
  const theirs = buildPublicEntry({ id: OTHER_ID, customerName: "Jo Hill" });
  renderArea(<FollowUpsWidget />, {
    answers: [answer(listPipelineEntries, [late, theirs]), note],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Follow up Jane Doe" }));
  expect(screen.queryByRole("button", { name: "Follow up Jo Hill" })).not.toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText("What happened"), "Rings back{Enter}");
  expect(await screen.findByText("Note saved")).toBeVisible();
  expect(sent).toEqual([
    {
      kind: "note",
      text: "Rings back",
      nextFollowUp: "2026-07-22",
      seenFollowUp: "2026-07-12",
    },
  ]);
});

it("J-39 leads to the customer, to the entry where there is none, and to all that are due", async () => {
  const { location } = renderArea(<FollowUpsWidget />, {
    answers: [
      answer(listPipelineEntries, [late, { ...today, contactId: CONTACT_ID }], {
        "X-Total-Count": "8",
      }),
    ],
  });
  expect(await screen.findByRole("region", { name: "Follow-ups due 8" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
    "href",
    `/sales-pipeline?entry=${ENTRY_ID}`,
  );
  expect(screen.getByRole("link", { name: "Jo Hill" })).toHaveAttribute(
    "href",
    `/interactions?customer=${CONTACT_ID}`,
  );
  await userEvent.click(screen.getByRole("link", { name: "3 days overdue" }));
  await waitFor(() => expect(location()).toBe(`/sales-pipeline?entry=${ENTRY_ID}`));
  await userEvent.click(screen.getByRole("link", { name: "View All, Follow-ups due" }));
  await waitFor(() => expect(location()).toBe("/sales-pipeline?followUp=due&view=list"));
});

it("draws nothing when nothing is due", async () => {
  const { container } = renderArea(<FollowUpsWidget />, {
    answers: [answer(listPipelineEntries, [])],
  });
  await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(/./);
});

it("fails by itself, and can be tried again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const replies = [refusal("unavailable"), [late]];
  const entries = answer(listPipelineEntries, () => replies.shift() ?? []);
  renderArea(<FollowUpsWidget />, { answers: [entries] });
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Jane Doe")).toBeVisible();
  jest.restoreAllMocks();
});
