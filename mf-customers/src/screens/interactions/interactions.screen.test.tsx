import { listCallBacks, listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { listServiceLines } from "@dash/contracts/time/service-lines";
import { setSlotSource } from "@dash/kit";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCall, buildSyncedCall, buildVisit } from "@dash/contracts/testing/interactions";
import { WARRANTY_ID } from "../../../test/interaction-factories.ts";
import { JULY, renderInteractions, table, viewer } from "../../../test/render-interactions.tsx";

holdDate();

/** The number of the calls and visits, as people group it. */
const PHONE = "07700 900123";
const ANOTHER_ID = "0190d000-0000-7000-8000-000000000009";

async function cells(row = 1) {
  const rows = within(await table()).getAllByRole("row");
  return within(rows[row] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

describe("The list of customer interactions", () => {
  it("stands under its heading and asks for the running month, the latest first", async () => {
    const { queries } = renderInteractions({ interactions: [buildCall()] });
    expect(
      screen.getByRole("heading", { level: 1, name: "Customer Interactions" }),
    ).toBeInTheDocument();
    await table();
    expect(queries).toEqual([JULY]);
  });

  it("KP-15 shows a call to the second, its result and how the customer is known", async () => {
    renderInteractions({ interactions: [buildSyncedCall({ notes: "No message left" })] });
    expect((await cells()).slice(0, 7)).toEqual([
      "15 Jul 2026, 09:00",
      "CallInbound, missed",
      `Customer Not identified ${PHONE}`,
      "No message left",
      "Customer Service",
      "0:15 min",
      "–",
    ]);
  });

  it("shows a visit in hours, with its rating and its marks", async () => {
    renderInteractions({ interactions: [buildVisit({ escalated: true })] });
    expect((await cells()).slice(1, 7)).toEqual([
      "Visit",
      `Jane Doe Customer ${PHONE}`,
      "Replaced the pumpFirst Time FixEscalatedWarranty",
      "Customer Service",
      "1:30 h",
      "5",
    ]);
  });

  it("J-10 a list of visits says the parts of each row", async () => {
    renderInteractions(
      { interactions: [buildVisit({ partsUsed: 1_200 }), buildVisit({ id: ANOTHER_ID })] },
      { path: "/interactions?type=visit&isWarrantyVisit=true&month=7&year=2026" },
    );
    expect(await screen.findByRole("columnheader", { name: "Parts" })).toBeVisible();
    expect((await cells(1))[6]).toBe("1,200");
    expect((await cells(2))[6]).toBe("–");
  });

  it("shows of a visit to nobody identified the phone number, and nothing without one", async () => {
    renderInteractions({
      interactions: [
        buildVisit({ callerType: null }),
        buildVisit({ id: ANOTHER_ID, callerType: null, customerPhone: null }),
      ],
    });
    expect((await cells(1))[2]).toBe(`Jane Doe ${PHONE}`);
    expect((await cells(2))[2]).toBe("Jane Doe");
  });

  it("J-39 leads from the customer's name to the customer, where one is identified", async () => {
    const contactId = "0190e000-0000-7000-8000-000000000001";
    renderInteractions({ interactions: [buildCall({ contactId }), buildVisit()] });
    await table();
    expect(screen.getAllByRole("link", { name: "Jane Doe" })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Jane Doe" })).toHaveAttribute(
      "href",
      `/interactions?customer=${contactId}`,
    );
  });

  it("keeps the seconds of a visit that has some, and says what is not known", async () => {
    const visit = buildVisit({
      durationSeconds: 4_788,
      outcome: null,
      serviceLineName: null,
      firstTimeFix: false,
      isWarrantyVisit: false,
    });
    renderInteractions({ interactions: [visit] });
    expect((await cells()).slice(3, 6)).toEqual([
      "No description available",
      "Unknown Service Line",
      "1:19:48 h",
    ]);
  });

  it("reads month, filters, order and page from the address, and exports the same", async () => {
    const search = `month=3&year=2025&type=call&callerType=none&bucket=missed&direction=inbound&serviceLineId=${WARRANTY_ID}&search=leak&sort=duration`;
    const { last } = renderInteractions(
      { interactions: [buildCall()], total: 21 },
      { path: `/interactions?${search}&offset=20` },
    );
    await table();
    const query = {
      month: 3,
      year: 2025,
      type: "call",
      callerType: "none",
      bucket: "missed",
      direction: "inbound",
      serviceLineId: WARRANTY_ID,
      search: "leak",
      sort: "duration",
    };
    expect(last()).toEqual({ ...query, limit: 20, offset: 20 });
    expect(screen.getByLabelText("Month")).toHaveDisplayValue("March");
    expect(screen.getByText("Result: Missed")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Filter" }));
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

  it("filters and sorts through the address, back on the first page, and clears the filters", async () => {
    const { last, location } = renderInteractions(
      { interactions: [buildCall()], total: 30 },
      { path: "/interactions?offset=20" },
    );
    const user = userEvent.setup();
    await table();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByLabelText("Type"), "Calls");
    await user.selectOptions(screen.getByLabelText("Line"), "Warranty Support");
    await user.type(screen.getByLabelText("Search interactions"), "low flow");
    await user.click(screen.getByRole("button", { name: /^Duration/ }));
    await waitFor(() =>
      expect(last()).toEqual({
        ...JULY,
        type: "call",
        serviceLineId: WARRANTY_ID,
        search: "low flow",
        sort: "duration",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(location()).toBe("/interactions?sort=duration"));
  });

  it("shows another month, all of them, and a month again", async () => {
    const { last, location } = renderInteractions({ interactions: [buildCall()] });
    const user = userEvent.setup();
    expect(await screen.findByText("1 call or visit, July 2026")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Month"), "All months");
    expect(await screen.findByText("1 call or visit")).toBeVisible();
    expect(last()).toEqual({ sort: "-occurredAt", limit: 20, offset: 0 });
    expect(screen.getByLabelText("Year")).toHaveDisplayValue("All years");
    await waitFor(() => expect(location()).toBe("/interactions?period=all"));

    await user.selectOptions(screen.getByLabelText("Year"), "2025");
    await waitFor(() => expect(last()).toEqual({ ...JULY, year: 2025 }));
    await waitFor(() => expect(location()).toBe("/interactions?month=7&year=2025"));
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

describe("The views of the interactions screen", () => {
  it("are in the address, and a viewer has no unmatched callers", async () => {
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
    await waitFor(() => expect(location()).toBe("/interactions?view=call-backs"));
  });
});

it("names the record of each row for the marks beside it, in its own month", async () => {
  setSlotSource((slot) =>
    slot === "record.ask"
      ? [{ id: "kpi/ask", Widget: ({ about }) => <i>{JSON.stringify(about)}</i> }]
      : [],
  );
  const call = buildCall({ occurredAt: "2026-05-31T23:30:00.000Z" });
  renderInteractions({ interactions: [call] }, { path: "/interactions?period=all" });
  const mark = await screen.findByText(/"kind":"interaction"/);
  expect(JSON.parse(mark.textContent ?? "")).toEqual({
    kind: "interaction",
    key: call.id,
    month: 6,
    year: 2026,
    name: "call of 1 Jun 2026, 00:30",
  });
  setSlotSource(() => []);
});
