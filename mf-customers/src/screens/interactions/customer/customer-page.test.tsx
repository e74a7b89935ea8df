import { changeCallBack, listCallBacks } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import {
  updateCustomerInteraction,
  undoInteractionChange,
} from "@dash/contracts/interactions/interaction-changes";
import {
  addCustomerNote,
  deleteCustomerNote,
  getCustomer,
} from "@dash/contracts/interactions/customers";
import { listVisitPhotos } from "@dash/contracts/interactions/photos";
import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import { answer, buildUser, holdDate, refusal } from "@dash/kit/testing";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildCustomerNote,
  buildCustomerRecord,
  buildLead,
  buildPublicCustomer,
  buildSales,
  CUSTOMER_ID,
  LEAD_ID,
} from "../../../../test/customer-factories.ts";
import {
  buildCall,
  buildSyncedCall,
  buildVisit,
  NUMBER,
} from "@dash/contracts/testing/interactions";
import { buildInstallation } from "@dash/contracts/testing/installations";
import { buildLeadNote } from "@dash/contracts/testing/sales";
import { buildCallBack } from "../../../../test/interaction-factories.ts";
import { CUSTOMER_PATH, renderCustomer } from "../../../../test/render-customer.tsx";
import { viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const leadCall = buildLeadNote({
  leadId: LEAD_ID,
  kind: "call",
  text: "Wants a second quote",
  userName: "Alex Morgan",
  createdAt: "2026-06-01T08:00:00.000Z",
});
const installation = buildInstallation({
  salesPipelineId: LEAD_ID,
  heatPumpModel: "Arctic 8",
  installationDate: "2026-05-02",
});

const OTHER_ID = "0190e000-0000-7000-8000-000000000002";
const region = (name: string) => within(screen.getByRole("region", { name }));
const loaded = () => screen.findByRole("heading", { level: 1, name: "Jane Doe" });

async function timelineRows() {
  await loaded();
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

describe("The page of a customer", () => {
  it("J-30 says who it is, how to reach them, and when they were spoken to", async () => {
    const sales = buildSales({ leads: [{ lead: buildLead(), match: "contact-data" }] });
    renderCustomer({ sales });
    await loaded();
    const details = region("Details");
    const rows = (await details.findAllByRole("term")).map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]);
    await waitFor(() => expect(details.getByText("20 Jul 2026")).toBeVisible());
    expect(rows.map(([label]) => label)).toEqual([
      "Kind",
      "Numbers",
      "E-mails",
      "Address",
      "First contact",
      "Last contact",
      "Next follow-up",
      "Calls and visits",
    ]);
    expect(Object.fromEntries(rows)).toMatchObject({
      Kind: "Customer",
      Address: "1 High Street\nLeeds\nLS1 4AP",
      "First contact": "3 Feb 2026, 09:00",
      "Last contact": "15 Jul 2026, 09:00",
      "Calls and visits": "12 calls, 1 visit",
    });
    expect(document.title).toBe("Jane Doe – Partnership Dashboard");
  });

  it("J-50 says first that they wait to be called back, until somebody is done", async () => {
    const sent: unknown[] = [];
    const waiting = buildCallBack({ contactId: CUSTOMER_ID, assignedToName: "Alex Morgan" });
    renderCustomer(
      {},
      {
        answers: [
          answer(listCallBacks, () => (sent.length === 0 ? [waiting] : [])),
          answer(changeCallBack, ({ body }) => {
            sent.push(body);
            return { assignedTo: null, note: null, version: 1 };
          }),
        ],
      },
    );
    const details = within(await screen.findByRole("region", { name: "Details" }));
    const text = await details.findByText(/^Waits to be called back since/);
    expect(text).toHaveTextContent(
      "Waits to be called back since 13 Jul 2026, 09:00, assigned to Alex Morgan",
    );
    expect(text.compareDocumentPosition(details.getByText("Kind"))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.click(details.getByRole("button", { name: "Done: Jane Doe" }));
    await waitFor(() => expect(details.queryByText(/^Waits/)).not.toBeInTheDocument());
    expect(sent).toEqual([{ number: NUMBER, isDone: true }]);
  });

  it("J-50 tells a viewer that they wait, without a way to change it", async () => {
    const answers = [answer(listCallBacks, [buildCallBack({ number: null })])];
    renderCustomer({}, { user: viewer, answers });
    expect(await screen.findByText(/^Waits to be called back since/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Done/ })).not.toBeInTheDocument();
  });

  it("J-32 begins a call, a visit and a lead from the customer", async () => {
    renderCustomer();
    await loaded();
    const links = Object.fromEntries(
      screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    );
    expect(links).toMatchObject({
      Call: `tel:${NUMBER}`,
      [phoneText(NUMBER)]: `tel:${NUMBER}`,
      "jane@example.com": "mailto:jane@example.com",
      "Log a call": `/interactions?new=call&customer=${CUSTOMER_ID}`,
      "New visit": `/interactions?new=visit&customer=${CUSTOMER_ID}`,
      "New lead": `/sales-pipeline?new=lead&customer=${CUSTOMER_ID}`,
    });
  });

  it("J-30 has one timeline of calls, visits, leads, installations and notes, each leading to its record", async () => {
    renderCustomer({
      customer: buildCustomerRecord({ notes: [buildCustomerNote()] }),
      contacts: [buildCall(), buildVisit({ occurredAt: "2026-05-02T10:00:00.000Z" })],
      sales: buildSales({
        leads: [{ lead: buildLead(), match: "link" }],
        notes: [leadCall],
        installations: [installation],
      }),
    });
    const rows = (await timelineRows()).map(([, when, description]) => [when, description]);
    expect(rows).toEqual([
      ["15 Jul 2026, 09:00CallAnswered", "Booked a visitCustomer Service · 2:05 min · Sam Patel"],
      ["1 Jul 2026, 09:00Note", "Prefers morningsSam Patel"],
      ["1 Jun 2026, 09:00Call about a lead", "Wants a second quoteAlex Morgan"],
      [
        "2 May 2026, 11:00Visit",
        "Replaced the pumpFirst Time FixWarrantyCustomer Service · 1:30 h · Sam Patel",
      ],
      ["2 May 2026Installation", "Arctic 8Sam Patel"],
      ["1 Mar 2026Lead", "Quoted£12,000.00Sam Patel"],
    ]);
    const timeline = region("Timeline");
    expect(timeline.getByRole("link", { name: /^1 Mar 2026/ })).toHaveAttribute(
      "href",
      `/sales-pipeline?entry=${LEAD_ID}`,
    );
    await userEvent.click(timeline.getByRole("button", { name: /^Edit visit/ }));
    expect(await screen.findByRole("dialog", { name: /Visit|Interaction/ })).toBeVisible();
  });

  it("J-30 shows the photos of a visit on demand, and a viewer how many there are", async () => {
    const photo = {
      id: "01960000-0000-7000-8000-000000000001",
      interactionId: buildVisit().id,
      width: 800,
      height: 600,
      userId: buildUser().id,
      userName: "Sam Patel",
      createdAt: "2026-07-15T08:00:00.000Z",
    };
    const contacts = [buildVisit({ photoCount: 1 })];
    const { unmount } = renderCustomer(
      { contacts },
      { answers: [answer(listVisitPhotos, [photo])] },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^1 photo of visit/ }));
    expect(await screen.findByRole("img", { name: "Open photo 1 of 1" })).toBeVisible();
    unmount();
    renderCustomer({ contacts }, { user: viewer });
    expect(await screen.findByText("1 photo")).toBeVisible();
    expect(screen.queryByRole("button", { name: /photo/ })).not.toBeInTheDocument();
  });

  it("J-31 asks four things, however many calls there are, and earlier ones on demand", async () => {
    const contacts = Array.from({ length: 120 }, (_, index) =>
      buildCall({
        id: crypto.randomUUID(),
        occurredAt: new Date(Date.UTC(2026, 6, 15) - index * 86_400_000).toISOString(),
      }),
    );
    const { requests } = renderCustomer({ contacts });
    expect(await timelineRows()).toHaveLength(50);
    expect(requests.toSorted()).toEqual([
      `call-backs of ${CUSTOMER_ID}`,
      `contacts of ${CUSTOMER_ID}, 50 from 0`,
      `customer ${CUSTOMER_ID}`,
      `sales of ${CUSTOMER_ID}`,
    ]);
    expect(
      screen.getByText("Everything since the latest 50 of 120 calls and visits, newest first"),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show earlier" }));
    await waitFor(async () => expect(await timelineRows()).toHaveLength(100));
    expect(requests.at(-1)).toBe(`contacts of ${CUSTOMER_ID}, 50 from 50`);
    await userEvent.click(screen.getByRole("button", { name: "Show earlier" }));
    await waitFor(async () => expect(await timelineRows()).toHaveLength(120));
    expect(screen.queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
  });

  it.each([
    ["customer", getCustomer, "Prefers mornings", "Details"],
    ["calls", listCustomerInteractions, "Booked a visit", "Timeline"],
    ["sales", getCustomerSales, "Wants a second quote", "Leads and installations"],
  ] as const)(
    "J-30 shows the rest where the %s cannot be read",
    async (_, endpoint, lost, part) => {
      const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
      renderCustomer(
        {
          customer: buildCustomerRecord({ notes: [buildCustomerNote()] }),
          contacts: [buildCall()],
          sales: buildSales({ notes: [leadCall] }),
        },
        { answers: [answer(endpoint, refusal("unavailable") as never)] },
      );
      for (const text of ["Prefers mornings", "Booked a visit", "Wants a second quote"])
        if (text !== lost) expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText(lost)).not.toBeInTheDocument();
      expect(await region(part).findByRole("button", { name: "Retry" })).toBeVisible();
      noise.mockRestore();
    },
  );

  it("J-35 replaces the address of a merged customer by the one that stays", async () => {
    const stayed = buildCustomerRecord({ id: OTHER_ID, mergedIds: [CUSTOMER_ID] });
    const { location } = renderCustomer({ customer: stayed });
    await waitFor(() => expect(location()).toBe(`/interactions?customer=${OTHER_ID}`));
    expect(await screen.findByText("1 customer into this one")).toBeVisible();
  });

  it("J-38 names the customers with the same number, with links", async () => {
    renderCustomer({
      customer: buildCustomerRecord({ sharedWith: [{ id: OTHER_ID, name: "Jo Field" }] }),
    });
    expect(await screen.findByRole("link", { name: "Jo Field" })).toHaveAttribute(
      "href",
      `/interactions?customer=${OTHER_ID}`,
    );
  });

  it("shows a viewer no number, e-mail or address, and nothing to change", async () => {
    renderCustomer(
      {
        customer: buildPublicCustomer(),
        contacts: [
          buildCall({
            customerPhone: null,
            can: { update: false, delete: false, hide: false, unhide: false },
          }),
        ],
      },
      { user: viewer },
    );
    await timelineRows();
    const terms = region("Details").getAllByRole("term");
    expect(terms.map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining(["Numbers"]),
    );
    expect(region("Details").getByText("LS1")).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(
      screen.queryByRole("link", { name: /^(Call|Log a call|New visit|New lead)/ }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole("button", { name: /^(Edit|Merge|Split|Not this person)/ }),
    ).not.toBeInTheDocument();
  });

  it("shows that a customer was erased", async () => {
    renderCustomer({
      customer: buildPublicCustomer({ name: "Erased customer", isErased: true }),
    });
    expect(await screen.findByText(/personal data of this customer was erased/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "New visit" })).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });
});

describe("The notes of a customer", () => {
  it("J-30 are written in place: Enter saves, Shift+Enter begins a line, and Undo takes the note back", async () => {
    const sent: unknown[] = [];
    const add = answer(addCustomerNote, ({ params, body }) => {
      sent.push([params.id, body.text]);
      return buildCustomerNote({ text: body.text });
    });
    const remove = answer(deleteCustomerNote, ({ params }) => {
      sent.push(`back ${params.id}`);
      return undefined;
    });
    renderCustomer({}, { answers: [add, remove] });
    const user = userEvent.setup();
    const note = await screen.findByLabelText("Note");
    await user.type(note, "Has a dog{Shift>}{Enter}{/Shift}Ring twice{Enter}");
    expect(await screen.findByText("Note saved successfully!")).toBeVisible();
    expect(sent).toEqual([[CUSTOMER_ID, "Has a dog\nRing twice"]]);
    expect(note).toHaveValue("");
    expect(note).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The note is taken back.")).toBeVisible();
    expect(sent.at(-1)).toBe(`back ${buildCustomerNote().id}`);
  });

  it("are deleted by who may, after a question", async () => {
    const deleted: string[] = [];
    const remove = answer(deleteCustomerNote, ({ params }) => {
      deleted.push(params.id);
      return undefined;
    });
    const customer = buildCustomerRecord({
      notes: [
        buildCustomerNote(),
        buildCustomerNote({
          id: "01930000-0000-7000-8000-000000000002",
          createdAt: "2026-06-01T08:00:00.000Z",
          can: { delete: false },
        }),
      ],
    });
    renderCustomer({ customer }, { answers: [remove] });
    await userEvent.click(await screen.findByRole("button", { name: /^Delete note of 1 Jul/ }));
    await userEvent.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    expect(await screen.findByText("Note deleted successfully!")).toBeVisible();
    expect(deleted).toEqual([buildCustomerNote().id]);
    expect(screen.queryByRole("button", { name: /^Delete note of 1 Jun/ })).not.toBeInTheDocument();
  });
});

describe("A call that is another person's", () => {
  it("J-37 is taken from its customer on the timeline, with Undo", async () => {
    const sent: unknown[] = [];
    const call = buildSyncedCall({ contactId: CUSTOMER_ID, customerName: "Jane Doe", version: 2 });
    const update = answer(updateCustomerInteraction, ({ params, body }) => {
      sent.push([params.id, body]);
      return buildSyncedCall({ version: 3 });
    });
    const undo = answer(undoInteractionChange, ({ params, headers }) => {
      sent.push(`back ${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    renderCustomer({ contacts: [call] }, { answers: [update, undo], path: CUSTOMER_PATH });
    await userEvent.click(await screen.findByRole("button", { name: /^Details of call/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Not this person" }));
    expect(await screen.findByText(/^The call is nobody's now/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Call is as before.")).toBeVisible();
    expect(sent).toEqual([
      [call.id, { customerName: null, callerType: null }],
      `back ${call.id} "3"`,
    ]);
  });
});
