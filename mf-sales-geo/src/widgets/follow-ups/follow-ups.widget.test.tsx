import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { getFollowUpsToDo } from "@dash/contracts/sales/follow-ups-to-do";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { buildEntry, buildLeadNote, ENTRY_ID } from "@dash/contracts/testing/sales";
import { answer, buildUser, holdDate, refusal, renderArea } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildPublicEntry, OTHER_ID } from "../../../test/factories.ts";
// Loads the code of the list and the form before the first test, which would wait for it.
import "../../lead-notes/lead-note-form.tsx";
import "./due-follow-ups.tsx";
import { FollowUpsWidget } from "./follow-ups.widget.tsx";

holdDate();

const CONTACT_ID = "0190e000-0000-7000-8000-000000000001";

const late = buildEntry({ nextFollowUp: "2026-07-12" });
const today = buildEntry({ id: OTHER_ID, customerName: "Jo Hill", nextFollowUp: "2026-07-15" });

const ME = buildUser().id;

/** The owner's own follow-ups, and so many of a colleague. */
function toDo(rows: PipelineEntry[], others = 0) {
  const colleague = { userId: OTHER_ID, name: "Megan Lewis", total: others, oldest: "2026-06-18" };
  const me = { userId: ME, name: "Sam Patel", total: rows.length, oldest: "2026-07-12" };
  return { rows, owners: [colleague, me].filter(({ total }) => total > 0) };
}

it("has the reader's own that are due, how long they are overdue, and the number of others'", async () => {
  const queries: unknown[] = [];
  const entries = answer(getFollowUpsToDo, ({ query }) => {
    queries.push(query);
    return toDo([late, today], 19);
  });
  renderArea(<FollowUpsWidget />, { answers: [entries] });
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Jane Doe3 days overdueFollow up",
    "Jo HillTodayFollow up",
  ]);
  expect(screen.getByText(/^2 yours/)).toHaveTextContent("2 yours, 19 others’");
  const address = "/sales-pipeline?followUp=due&view=list";
  for (const [name, href] of [
    ["19 others’, Follow-ups due", address],
    ["View All, Follow-ups due", `${address}&userId=${ME}`],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(queries).toEqual([expect.objectContaining({ limit: 4 })]);
});

it("has for an administrator what is overdue by owner, and leads to the list of each", async () => {
  const queries: unknown[] = [];
  const entries = answer(getFollowUpsToDo, ({ query }) => {
    queries.push(query);
    return toDo([late], 5);
  });
  renderArea(<FollowUpsWidget />, { user: buildUser({ role: "admin" }), answers: [entries] });
  expect(await screen.findByRole("region", { name: "Follow-ups overdue 6" })).toBeVisible();
  const rows = screen.getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Megan Lewis5, oldest 27 days",
    "Sam Patel1, oldest 3 days",
  ]);
  expect(screen.getByRole("link", { name: "Megan Lewis" })).toHaveAttribute(
    "href",
    `/sales-pipeline?followUp=overdue&view=list&userId=${OTHER_ID}`,
  );
  expect(queries).toEqual([expect.objectContaining({ isOverdue: true })]);
});

it("J-40 takes a note and the next follow-up in the row, from who may write", async () => {
  const sent: unknown[] = [];
  const note = answer(addLeadNote, ({ body }) => {
    sent.push(body);
    return buildLeadNote();
  });
  const theirs = buildPublicEntry({ id: OTHER_ID, customerName: "Jo Hill" });
  renderArea(<FollowUpsWidget />, {
    answers: [answer(getFollowUpsToDo, toDo([late, theirs])), note],
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
    answers: [answer(getFollowUpsToDo, toDo([late, { ...today, contactId: CONTACT_ID }]))],
  });
  expect(await screen.findByRole("region", { name: "Follow-ups due 2" })).toBeVisible();
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
  await waitFor(() =>
    expect(location()).toBe(`/sales-pipeline?followUp=due&view=list&userId=${ME}`),
  );
});

it("draws nothing when nothing of the reader's is due", async () => {
  const { container } = renderArea(<FollowUpsWidget />, {
    answers: [answer(getFollowUpsToDo, toDo([], 3))],
  });
  await waitFor(() => expect(screen.queryByRole("status")).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(/./);
});

it("fails by itself, and can be tried again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const replies = [refusal("unavailable"), toDo([late])];
  const entries = answer(getFollowUpsToDo, () => replies.shift() ?? toDo([]));
  renderArea(<FollowUpsWidget />, { answers: [entries] });
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Jane Doe")).toBeVisible();
  jest.restoreAllMocks();
});
