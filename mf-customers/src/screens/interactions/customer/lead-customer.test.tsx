import {
  createCustomer,
  listCustomers,
  type Customer,
} from "@dash/contracts/interactions/customers";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { answer, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildCustomer,
  buildCustomerRecord,
  buildLead,
  CUSTOMER_ID,
  LEAD_ID,
} from "../../../../test/customer-factories.ts";
import { NUMBER } from "@dash/contracts/testing/interactions";
import { renderCustomer } from "../../../../test/render-customer.tsx";
import { viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const CUSTOMER_PAGE = `/interactions?customer=${CUSTOMER_ID}`;
const another = buildCustomer({ id: "0190e000-0000-7000-8000-000000000002", name: "Jo Field" });

function renderLead(lead: PipelineEntry, found: Customer[], user?: typeof viewer) {
  const searched: unknown[] = [];
  const sent: unknown[] = [];
  const answers = [
    answer(getPipelineEntry, lead),
    answer(listCustomers, ({ query }) => {
      searched.push(query.search);
      return found;
    }),
    answer(createCustomer, ({ body }) => {
      sent.push(body);
      return buildCustomerRecord();
    }),
    answer(updatePipelineEntry, ({ params, body, headers }) => {
      sent.push([params.id, body, headers["If-Match"]]);
      return buildLead({ contactId: CUSTOMER_ID, version: 5 });
    }),
  ];
  const path = `/interactions?lead=${LEAD_ID}`;
  return { searched, sent, ...renderCustomer({}, { answers, path, ...(user && { user }) }) };
}

describe("The customer of a lead", () => {
  it("J-39 is the one that a person linked", async () => {
    const { location } = renderLead(buildLead({ contactId: CUSTOMER_ID }), []);
    await waitFor(() => expect(location()).toBe(CUSTOMER_PAGE));
  });

  it("J-39 is the only one with its number or its e-mail address", async () => {
    const lead = buildLead({ customerPhone: `${NUMBER} ext 12` });
    const stranger = { ...another, numbers: [`${NUMBER}4`], emails: [] };
    const { location, searched } = renderLead(lead, [buildCustomer(), stranger]);
    await waitFor(() => expect(location()).toBe(CUSTOMER_PAGE));
    expect(searched.toSorted()).toEqual([NUMBER, "jane@example.com"]);
  });

  it("J-38 is offered where several have it", async () => {
    const { location } = renderLead(buildLead(), [buildCustomer(), another]);
    expect(await screen.findByText(/^Several customers have the number/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Jo Field/ })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: /^Jane Doe/ }));
    await waitFor(() => expect(location()).toBe(CUSTOMER_PAGE));
  });

  it("J-39 is added with the lead's data where nobody has it, and linked", async () => {
    const { sent, location } = renderLead(buildLead(), []);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add customer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Customer" }));
    await user.click(dialog.getByRole("button", { name: "Add Customer" }));
    await waitFor(() => expect(location()).toBe(CUSTOMER_PAGE));
    expect(sent).toEqual([
      {
        kind: "customer",
        name: "Jane Doe",
        numbers: [NUMBER],
        emails: ["jane@example.com"],
        address: "1 High Street",
        postcode: "LS1 4AP",
      },
      [LEAD_ID, { contactId: CUSTOMER_ID }, '"4"'],
    ]);
  });

  it("is offered by name to a viewer, who sees neither numbers nor e-mail addresses", async () => {
    const lead = buildLead({ customerPhone: null, customerEmail: null, customerAddress: null });
    const namesake = buildCustomer({ numbers: null, emails: null, address: null, postcode: "LS1" });
    const { searched } = renderLead(
      lead,
      [namesake, { ...namesake, ...another, name: "Jane Doerr" }],
      viewer,
    );
    expect(await screen.findByText("Customers with the name Jane Doe:")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(searched).toEqual(["Jane Doe"]);
  });
});
