import { listAuditEntries, type AuditPage } from "@dash/contracts/users/audit";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { listUsers } from "@dash/contracts/users/users";
import { buildPerson } from "@dash/contracts/testing/users";
import { answer, buildUser, refusal, renderArea, type FakeAnswer } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildAdmin, buildAuditEntry, SAM_ID } from "../../../test/factories.ts";
import { CODE, hostileTexts } from "../../../test/hostile-texts.ts";
import { AuditTrailScreen } from "./audit-trail.screen.tsx";

type Query = InputOf<typeof listAuditEntries>["query"];

const LINE_ID = "0190b000-0000-7000-8000-000000000001";
const line = {
  id: LINE_ID,
  name: "Training",
  description: "",
  color: "#db2777",
  isActive: true,
  createdAt: "2026-01-01T09:00:00.000Z",
  version: 1,
  can: { update: false },
};
const NEXT = "0190f000-0000-7000-8000-0000000000ff";

function renderScreen(
  page: Partial<AuditPage> = {},
  path = "/audit",
  answers: readonly FakeAnswer[] = [],
) {
  const queries: Query[] = [];
  const trail = answer(listAuditEntries, ({ query }) => {
    queries.push(query);
    return { entries: [buildAuditEntry()], next: null, missing: [], ...page };
  });
  const rendering = renderArea(<AuditTrailScreen />, {
    user: buildAdmin(),
    path,
    answers: [
      ...answers,
      trail,
      answer(listUsers, [buildPerson()]),
      answer(listServiceLines, [line]),
    ],
  });
  return { ...rendering, queries, last: () => queries.at(-1) };
}

const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the audit trail", () => {
  it("says when, who, what, and what was and is", async () => {
    const { queries } = renderScreen();
    const [row] = await rows();
    expect(row).toHaveTextContent(
      /^15 Jul 2026, 09:05Alex MorganTier 1 Partnership tier · Updated Monthly hours/,
    );
    expect(within(row as HTMLElement).getByRole("definition")).toHaveTextContent("was 50 → now 80");
    expect(queries).toEqual([{ limit: 50 }]);
  });

  it("names the people and lines that a record refers to, and its times in London", async () => {
    const entry = buildAuditEntry({
      action: "created",
      record: "time-entry",
      label: "Traced a leak",
      before: null,
      after: {
        userId: SAM_ID,
        serviceLineId: LINE_ID,
        startTime: "2026-07-15T08:00:00.000Z",
        minutes: 90,
        description: "Traced a leak",
      },
    });
    renderScreen({ entries: [entry] });
    await waitFor(async () => {
      const [row] = await rows();
      expect(row).toHaveTextContent("Duration1:30PersonSam PatelService lineTraining");
      expect(row).toHaveTextContent("Start time15 Jul 2026, 09:00");
    });
  });

  it("keeps what a deleted record said, and names the system where no person acted", async () => {
    const entry = buildAuditEntry({ action: "deleted", actorId: "svc:admin", after: null });
    renderScreen({ entries: [entry] });
    const [row] = await rows();
    expect(row).toHaveTextContent("the system");
    await userEvent.click(screen.getByText("What it said"));
    expect(within(row as HTMLElement).getByText("Monthly hours")).toBeVisible();
  });

  it("asks for what the address says; days are London's, both included", async () => {
    const { last } = renderScreen(
      {},
      `/audit?search=leak&record=time-entry&action=deleted&actorId=${SAM_ID}&from=2026-07-01&to=2026-07-15`,
    );
    await rows();
    expect(last()).toEqual({
      search: "leak",
      record: "time-entry",
      action: "deleted",
      actorId: SAM_ID,
      from: "2026-06-30T23:00:00.000Z",
      to: "2026-07-15T23:00:00.000Z",
      limit: 50,
    });
    expect(await screen.findByText("Done by: Sam Patel")).toBeVisible();
    expect(screen.getByText("From: 1 Jul 2026")).toBeVisible();
  });

  it("exports the changes of the filter, whichever page is shown", async () => {
    renderScreen({}, `/audit?record=user&to=2026-07-15&before=${NEXT}`);
    await rows();
    const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    const csv = "/api/audit/export?record=user&to=2026-07-15T23%3A00%3A00.000Z";
    expect(address("Export CSV")).toBe(csv);
    expect(address("Export Excel")).toBe(`${csv}&format=xlsx`);
  });

  it("filters, and clears all filters at once", async () => {
    const { last, location } = renderScreen({}, `/audit?before=${NEXT}`);
    await rows();
    await press("Filter");
    await userEvent.selectOptions(screen.getByLabelText("Record"), "User");
    await userEvent.selectOptions(screen.getByLabelText("Action"), "Deactivated");
    await userEvent.type(screen.getByLabelText(/^Search/), "sam");
    await waitFor(() =>
      expect(last()).toEqual({ record: "user", action: "deactivated", search: "sam", limit: 50 }),
    );
    await press("Clear all");
    await waitFor(() => expect(location()).toBe("/audit"));
  });

  it("takes days as people write them, and filters by none that it cannot read", async () => {
    const { queries, last, location } = renderScreen();
    await rows();
    await press("Filter");
    await userEvent.type(screen.getByLabelText("From"), "soon");
    await userEvent.tab();
    const from = screen.getByLabelText("From");
    expect(from).toHaveAccessibleDescription("Enter a date as dd/mm/yyyy");
    expect(queries).toHaveLength(1);
    await userEvent.clear(from);
    await userEvent.click(from);
    await userEvent.paste("3 jul 2026");
    await userEvent.tab();
    expect(from).toHaveValue("03/07/2026");
    await waitFor(() => expect(last()).toMatchObject({ from: "2026-07-02T23:00:00.000Z" }));
    await waitFor(() => expect(location()).toBe("/audit?from=2026-07-03"));
    await press("Clear all");
    expect(screen.getByLabelText("From")).toHaveValue("");
  });

  it("says what became of releases and publish tokens, and filters by them", async () => {
    const release = buildAuditEntry({
      action: "went-back",
      record: "release",
      label: "stock",
      before: { build: "3c0ffee4bd21", goesBack: true, why: null },
      after: { build: "9a41b7d20e55", goesBack: true, why: "The list is empty" },
    });
    const token = buildAuditEntry({
      id: "0190f000-0000-7000-8000-000000000002",
      action: "revoked",
      record: "publish-token",
      label: "Stock pipeline",
    });
    const { last } = renderScreen({ entries: [release, token] });
    const [first, second] = await rows();
    expect(first).toHaveTextContent("stock Release · Went back");
    expect(first).toHaveTextContent("Buildwas 3c0ffee4bd21 → now 9a41b7d20e55");
    expect(first).toHaveTextContent("Whywas none → now The list is empty");
    expect(second).toHaveTextContent("Stock pipeline Publish token · Revoked");
    await press("Filter");
    await userEvent.selectOptions(screen.getByLabelText("Record"), "Publish token");
    await userEvent.selectOptions(screen.getByLabelText("Action"), "Revoked");
    await waitFor(() =>
      expect(last()).toMatchObject({ record: "publish-token", action: "revoked" }),
    );
  });

  it("leads to the areas", async () => {
    renderScreen();
    await rows();
    expect(screen.getByRole("link", { name: "Areas" })).toHaveAttribute("href", "/areas");
  });

  it("J-39 leads from a change of a customer to its page", async () => {
    const recordId = "0190e000-0000-7000-8000-000000000001";
    const contact = buildAuditEntry({ record: "contact", recordId, label: "Jane Doe" });
    renderScreen({ entries: [contact] });
    expect(await screen.findByRole("link", { name: "Open customer Jane Doe" })).toHaveAttribute(
      "href",
      `/interactions?customer=${recordId}`,
    );
  });

  it("leads from a change to all changes of the record, and back", async () => {
    const { last, location } = renderScreen();
    await press("All changes of Tier 1");
    await waitFor(() => expect(last()?.recordId).toBe(buildAuditEntry().recordId));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^All changes/ })).not.toBeInTheDocument(),
    );
    await press("Show all records");
    await waitFor(() => expect(location()).toBe("/audit"));
  });

  it("reads on to older changes and returns to the newest", async () => {
    const { last, location } = renderScreen({ next: NEXT });
    await press("Older changes");
    await waitFor(() => expect(last()?.before).toBe(NEXT));
    await press("Newest changes");
    await waitFor(() => expect(location()).toBe("/audit"));
  });

  it("K19-2 says how far back a long search has looked, goes on by itself, and can be stopped", async () => {
    const { last } = renderScreen({
      entries: [],
      next: NEXT,
      lookedBackTo: "2026-03-12T09:00:00.000Z",
    });
    expect(await screen.findByText(/has looked back to 12 Mar 2026/)).toBeVisible();
    expect(screen.queryByText("No changes found")).not.toBeInTheDocument();
    await waitFor(() => expect(last()?.before).toBe(NEXT));
    await press("Stop");
    expect(await screen.findByRole("button", { name: "Look further back" })).toBeVisible();
  });

  it("K19-2 says how far back it has looked also where a missing part keeps it from going on", async () => {
    const lookedBackTo = "2026-03-12T09:00:00.000Z";
    renderScreen({ entries: [], missing: ["time"], lookedBackTo });
    expect(await screen.findByText(/has looked back to 12 Mar 2026/)).toBeVisible();
    expect(screen.queryByText("No changes found")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Stop" })).not.toBeInTheDocument();
  });

  it("says which part of the trail is missing", async () => {
    renderScreen({ missing: ["time"] });
    expect(await screen.findByRole("alert")).toHaveTextContent(/not complete.*time/);
  });

  it("shows the trail when the names cannot be read", async () => {
    renderScreen({}, "/audit", [
      answer(listUsers, refusal("unavailable")),
      answer(listServiceLines, refusal("unavailable")),
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it("leads there by a press anywhere on the row, except on what opens by itself", async () => {
    const entry = buildAuditEntry({ action: "deleted", after: null });
    const { last } = renderScreen({ entries: [entry] });
    await userEvent.click(await screen.findByText("What it said"));
    expect(last()?.recordId).toBeUndefined();
    await userEvent.click(screen.getByText("15 Jul 2026, 09:05"));
    await waitFor(() => expect(last()?.recordId).toBe(entry.recordId));
  });

  it("says that nothing was found, and offers to clear the filters", async () => {
    const { location } = renderScreen({ entries: [] }, "/audit?action=deleted");
    const empty = within(await screen.findByRole("table"));
    expect(empty.getByText("No changes found")).toBeVisible();
    await userEvent.click(empty.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/audit"));
  });

  it("says what belongs here where nothing has changed yet", async () => {
    renderScreen({ entries: [] });
    expect(await screen.findByText("Every change to a record is listed here.")).toBeVisible();
  });

  it("shows fifty hostile texts as the text they are", async () => {
    const entries = hostileTexts.map((label, index) =>
      buildAuditEntry({
        id: `0190f000-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
        label,
        actorName: label,
        before: { name: label },
        after: { name: "Harmless" },
      }),
    );
    renderScreen({ entries });
    // Each stands in the line of its row and in the list that the line opens.
    await waitFor(() => expect(document.querySelectorAll("del")).toHaveLength(2 * 50));
    expect(document.querySelector("table")?.querySelectorAll(CODE)).toHaveLength(0);
    expect(document.title).not.toBe("owned");
  });

  it("reads well to whoever it is not open to", async () => {
    const refused = answer(listAuditEntries, refusal("forbidden"));
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderArea(<AuditTrailScreen />, {
      user: buildUser(),
      path: "/audit",
      answers: [refused, answer(listUsers, []), answer(listServiceLines, [])],
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Audit Trail is not open to you" }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    noise.mockRestore();
  });
});
