import { listCallBacks, listUnmatchedCallers } from "@dash/contracts/callers";
import {
  deleteCustomerInteraction,
  getCustomerInteractionHistory,
  hideCustomerInteraction,
  listCustomerInteractions,
  unhideCustomerInteraction,
} from "@dash/contracts/customer-interactions";
import { listServiceLines } from "@dash/contracts/service-lines";
import { answer, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildCall,
  buildSyncedCall,
  buildVisit,
  NUMBER,
  WARRANTY_ID,
} from "../../../test/interaction-factories.ts";
import { holdDate, renderInteractions, table, viewer } from "../../../test/render-interactions.tsx";

holdDate();

const JULY = { month: 7, year: 2026, sort: "-occurredAt", limit: 20, offset: 0 };

async function cells(row = 1) {
  const rows = within(await table()).getAllByRole("row");
  return within(rows[row] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

describe("The list of customer interactions", () => {
  it("A-49 stands under its heading and asks for the running month, the latest first", async () => {
    const { asked } = renderInteractions({ interactions: [buildCall()] });
    expect(
      screen.getByRole("heading", { level: 1, name: "Customer Interactions" }),
    ).toBeInTheDocument();
    await table();
    expect(asked).toEqual([JULY]);
  });

  it("C-14 KP-15 shows a call to the second, its result and how the customer is known", async () => {
    renderInteractions({ interactions: [buildSyncedCall({ notes: "No message left" })] });
    expect((await cells()).slice(0, 7)).toEqual([
      "15 Jul 2026, 09:00",
      "CallInbound, missed",
      `CustomerNot identified · ${NUMBER}`,
      "No message left",
      "Customer Service",
      "0:15 min",
      "–",
    ]);
  });

  it("C-14 F-C6 shows a visit in hours, with its rating and its marks", async () => {
    renderInteractions({ interactions: [buildVisit({ escalated: true })] });
    expect((await cells()).slice(1, 7)).toEqual([
      "Visit",
      `Jane DoeCustomer · ${NUMBER}`,
      "Replaced the pumpFirst Time FixEscalatedWarranty",
      "Customer Service",
      "1:30 h",
      "5",
    ]);
  });

  it("keeps the seconds of a visit that has some, and says what is not known", async () => {
    const visit = buildVisit({
      ...{ durationSeconds: 4_788, outcome: null, serviceLineName: null },
      ...{ firstTimeFix: false, isWarrantyVisit: false },
    });
    renderInteractions({ interactions: [visit] });
    expect((await cells()).slice(3, 6)).toEqual([
      ...["No description available", "Unknown Service Line", "1:19:48 h"],
    ]);
  });

  it("F-X5 D-02 reads month, filters, order and page from the address, and exports the same", async () => {
    const search = `month=3&year=2025&type=call&callerType=none&bucket=missed&direction=inbound&serviceLineId=${WARRANTY_ID}&q=leak&sort=duration`;
    const { last } = renderInteractions(
      { interactions: [buildCall()], total: 21 },
      { path: `/interactions?${search}&offset=20` },
    );
    await table();
    const query = {
      ...{ month: 3, year: 2025, type: "call", callerType: "none", bucket: "missed" },
      ...{ direction: "inbound", serviceLineId: WARRANTY_ID, q: "leak", sort: "duration" },
    };
    expect(last()).toEqual({ ...query, limit: 20, offset: 20 });
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("March");
    expect(screen.getByLabelText("Caller")).toHaveDisplayValue("Not identified");
    expect(screen.getByLabelText("Result")).toHaveDisplayValue("Missed");
    expect(screen.getByLabelText("Direction")).toHaveDisplayValue("Inbound");
    const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" });
    const { pathname, searchParams } = new URL(href);
    expect(pathname).toBe("/api/customer-interactions/export");
    expect(Object.fromEntries(searchParams)).toEqual(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    );
  });

  it("F-X5 filters and sorts through the address, back on the first page, and clears the filters", async () => {
    const { last, location } = renderInteractions(
      { interactions: [buildCall()], total: 30 },
      { path: "/interactions?offset=20" },
    );
    const user = userEvent.setup();
    await table();
    await user.selectOptions(screen.getByLabelText("Type"), "Calls");
    await user.selectOptions(screen.getByLabelText("Filter by line"), "Warranty Support");
    await user.type(screen.getByLabelText("Search interactions"), "low flow");
    await user.click(screen.getByRole("button", { name: /^Duration/ }));
    await waitFor(() =>
      expect(last()).toEqual({
        ...JULY,
        ...{ type: "call", serviceLineId: WARRANTY_ID, q: "low flow", sort: "duration" },
      }),
    );
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/interactions?sort=duration"));
  });

  it("D-02 shows another month, all of them, and a month again", async () => {
    const { last, location } = renderInteractions({ interactions: [buildCall()] });
    const user = userEvent.setup();
    expect(await screen.findByText("1 call or visit, July 2026")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Month"), "All months");
    expect(await screen.findByText("1 call or visit")).toBeVisible();
    expect(last()).toEqual({ sort: "-occurredAt", limit: 20, offset: 0 });
    expect(screen.getByLabelText("Year")).toHaveDisplayValue("All years");
    expect(location()).toBe("/interactions?period=all");

    await user.selectOptions(screen.getByLabelText("Year"), "2025");
    await waitFor(() => expect(last()).toEqual({ ...JULY, year: 2025 }));
    expect(location()).toBe("/interactions?month=7&year=2025");
  });

  it("says which month has none, and offers the form", async () => {
    renderInteractions();
    expect(
      await screen.findByText("No customer interactions recorded for this period"),
    ).toBeVisible();
    expect(screen.getByText(/^Calls and visits of July 2026 are listed here/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "New Interaction" })).toHaveLength(2);
  });

  it("still lists where the service lines cannot be read, and fails within its card", async () => {
    const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = true;
    const list = answer(listCustomerInteractions, () =>
      isDown ? refusal("unavailable") : [buildCall()],
    );
    renderInteractions({}, { answers: [list, answer(listServiceLines, refusal("unavailable"))] });
    expect(await screen.findByRole("alert")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect((await cells())[4]).toBe("Customer Service");
    noise.mockRestore();
  });
});

describe("What a figure opened", () => {
  it("F-B1 says the metric and what it is made of, counts its rows, and takes it away again", async () => {
    const { asked, location } = renderInteractions(
      { interactions: [buildVisit()], total: 23 },
      { path: "/interactions?month=6&year=2026&metric=warranty_visits_valid&part=numerator" },
    );
    expect(await screen.findByText("23 calls and visits, June 2026")).toBeVisible();
    expect(asked[0]).toMatchObject({ metric: "warranty_visits_valid", part: "numerator" });
    const chips = within(screen.getByRole("list", { name: "Rows shown" }));
    expect(chips.getByText("Rows behind: Valid Warranty Claims")).toBeVisible();
    expect(screen.getByText("Warranty visits whose claim is valid.")).toBeVisible();

    await userEvent.click(
      screen.getByRole("button", { name: "Remove Rows behind: Valid Warranty Claims" }),
    );
    await waitFor(() => expect(location()).toBe("/interactions?month=6&year=2026"));
    expect(screen.queryByRole("list", { name: "Rows shown" })).not.toBeInTheDocument();
  });

  it("F-B1 takes away one filter of several, and all of them", async () => {
    const { last, location } = renderInteractions(
      { interactions: [buildVisit()] },
      { path: "/interactions?satisfactionRating=5&isWarrantyVisit=true&claim=valid" },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove Rating 5" }));
    await waitFor(() => expect(last()).toEqual({ ...JULY, isWarrantyVisit: true, claim: "valid" }));
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(location()).toBe("/interactions"));
  });

  it("F-B1 shows a span of time instead of the running month", async () => {
    const from = "2026-06-01T00:00:00.000Z";
    const { last } = renderInteractions(
      { interactions: [buildCall()] },
      { path: `/interactions?from=${from}` },
    );
    expect(await screen.findByText("From 1 Jun 2026, 01:00")).toBeVisible();
    expect(last()).toEqual({ sort: "-occurredAt", limit: 20, offset: 0, from });
  });
});

describe("The actions on an interaction", () => {
  it("A-34 S6 offers a viewer the details and the history only", async () => {
    const foreign = buildCall({
      customerPhone: null,
      can: { update: false, delete: false, hide: false, unhide: false },
    });
    renderInteractions({ interactions: [foreign] }, { user: viewer });
    await userEvent.click(await screen.findByText("Booked a visit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Call with Jane Doe" }));
    expect(dialog.getByText("2:05 min")).toBeVisible();
    expect(dialog.queryByRole("textbox")).not.toBeInTheDocument();
    expect(dialog.queryByText("Number")).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(
      screen.queryByRole("button", { name: /^(New|Edit|Delete|Hide|Hidden)/ }),
    ).not.toBeInTheDocument();
  });

  it("D-06 F-C6 deletes what was entered by hand, version and all, and says that it is gone for good", async () => {
    const deleted: string[] = [];
    const remove = answer(deleteCustomerInteraction, ({ params, headers }) => {
      deleted.push(`${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    const call = buildCall({ version: 3 });
    const { asked } = renderInteractions({ interactions: [call] }, { answers: [remove] });
    await userEvent.click(await screen.findByRole("button", { name: /^Delete call of 15 Jul/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Call" }));
    expect(question.getByText(/with “Jane Doe”\? This action cannot be undone\.$/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Call deleted successfully!")).toBeVisible();
    expect(deleted).toEqual([`${call.id} "3"`]);
    expect(asked).toHaveLength(2);
  });

  it("D-06 hides a synced call with a reason, and says how to reverse it", async () => {
    const sent: unknown[] = [];
    const hide = answer(hideCustomerInteraction, ({ body, headers }) => {
      sent.push([body, headers["If-Match"]]);
      return buildSyncedCall({ hiddenReason: body.reason });
    });
    renderInteractions({ interactions: [buildSyncedCall()] }, { answers: [hide] });
    const user = userEvent.setup();
    expect(await screen.findByRole("button", { name: /^Edit call/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Hide call of 15 Jul/ }));
    const dialog = await screen.findByRole("dialog", { name: "Hide Call" });
    expect(dialog).toHaveAccessibleDescription(/counts in no figure.*To reverse this, choose/);
    const form = within(dialog);
    await user.click(form.getByRole("button", { name: "Hide Call" }));
    expect(await form.findByText("Say why it is hidden")).toBeVisible();
    expect(sent).toEqual([]);

    await user.type(form.getByLabelText("Reason"), "Our own test");
    await user.click(form.getByRole("button", { name: "Hide Call" }));
    expect(await screen.findByText("Call hidden successfully!")).toBeVisible();
    expect(sent).toEqual([[{ reason: "Our own test" }, '"1"']]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("D-08 keeps a reason that was half typed", async () => {
    renderInteractions({ interactions: [buildSyncedCall()] });
    const user = userEvent.setup();
    const hide = async () => user.click(await screen.findByRole("button", { name: /^Hide call/ }));
    await hide();
    await user.type(await screen.findByLabelText("Reason"), "Our own");
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Draft kept")).toBeVisible();
    await hide();
    expect(await screen.findByLabelText("Reason")).toHaveValue("Our own");
  });

  it("D-06 lists hidden calls with their reasons, and shows one again", async () => {
    const shown: string[] = [];
    const unhide = answer(unhideCustomerInteraction, ({ params, headers }) => {
      shown.push(`${params.id} ${headers["If-Match"]}`);
      return buildSyncedCall();
    });
    const hidden = buildSyncedCall({
      hiddenReason: "Our own test",
      can: { update: false, delete: false, hide: false, unhide: true },
    });
    const { last } = renderInteractions({ interactions: [hidden] }, { answers: [unhide] });
    await userEvent.click(await screen.findByRole("button", { name: "Hidden calls" }));
    await waitFor(() => expect(last()).toEqual({ ...JULY, isHidden: true }));
    expect(await screen.findByRole("button", { name: "Remove Hidden calls" })).toBeVisible();
    expect(screen.getByText("Hidden: Our own test")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Show again call of 15 Jul/ }));
    expect(await screen.findByText(/^Call shown again/)).toBeVisible();
    expect(shown).toEqual([`${hidden.id} "1"`]);
  });

  it("F-X1 shows the history, with the name of the line", async () => {
    const history = answer(getCustomerInteractionHistory, [
      {
        id: "0190f000-0000-7000-8000-000000000001",
        at: "2026-07-15T10:05:00.000Z",
        actorId: "0190a000-0000-7000-8000-0000000000a1",
        actorName: "Alex Morgan",
        action: "hidden",
        record: "interaction",
        recordId: buildCall().id,
        label: "Call",
        before: { serviceLineId: buildCall().serviceLineId, hiddenReason: null },
        after: { serviceLineId: WARRANTY_ID, hiddenReason: "Our own test" },
        requestId: "request-1",
      },
    ]);
    renderInteractions({ interactions: [buildCall()] }, { answers: [history] });
    await userEvent.click(await screen.findByRole("button", { name: /^History of call/ }));
    const changes = within(await screen.findByRole("list", { name: "Changes, newest first" }));
    expect(changes.getByText("Hidden")).toBeVisible();
    expect(changes.getByText("Warranty Support")).toBeVisible();
  });
});

describe("The views of the interactions screen", () => {
  it("F-X5 A-34 are in the address, and a viewer has no unmatched callers", async () => {
    const answers = [answer(listCallBacks, []), answer(listUnmatchedCallers, [])];
    const { location } = renderInteractions(
      { interactions: [buildCall()], total: 50 },
      { path: "/interactions?view=unmatched", answers, user: viewer },
    );
    expect(await screen.findByRole("tab", { name: "Calls and visits" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(screen.queryByRole("tab", { name: "Unmatched callers" })).not.toBeInTheDocument();
    await table();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(location()).toContain("offset=20"));
    await userEvent.click(screen.getByRole("tab", { name: "Call-backs" }));
    expect(await screen.findByText("Nobody to call back")).toBeVisible();
    expect(location()).toBe("/interactions?view=call-backs");
  });
});
