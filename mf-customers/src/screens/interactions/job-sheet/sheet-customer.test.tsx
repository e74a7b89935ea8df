import { listCallBacks } from "@dash/contracts/interactions/callers";
import { getCustomer, listCustomers } from "@dash/contracts/interactions/customers";
import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import { getPipelineEntry } from "@dash/contracts/sales/single-entries";
import { loadOutgoing } from "@dash/kit";
import { answer, buildUser, holdDate } from "@dash/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import "fake-indexeddb/auto";
import {
  buildCustomerRecord,
  buildLead,
  buildSales,
  LEAD_ID,
} from "../../../../test/customer-factories.ts";
import {
  field,
  openSheet,
  renderSheet,
  save,
  services,
} from "../../../../test/render-job-sheet.tsx";

holdDate();
afterEach(async () => (await loadOutgoing()).discardWaiting(buildUser().id));

const jane = buildCustomerRecord({ address: "1 High Street", postcode: "SW1A 1AA" });

describe("the customer of a job sheet", () => {
  it("J-02 the customer is found, and named by the visit alone", async () => {
    const { visits, entries, answers } = services();
    const searches: unknown[] = [];
    const customers = answer(listCustomers, ({ query }) => {
      searches.push(query.search);
      return [jane];
    });
    await openSheet([...answers, customers, answer(getCustomer, jane)]);
    await userEvent.type(field("Customer"), "sw1a");
    await waitFor(() => expect(searches).toContain("sw1a"));
    await userEvent.click(await screen.findByRole("option", { name: /^Jane Doe/ }));
    expect(field("Customer")).toHaveValue("Jane Doe");
    expect(field("Customer")).toHaveAccessibleDescription(/1 High Street · SW1A 1AA$/);
    expect(screen.queryByLabelText("Customer name")).not.toBeInTheDocument();
    await userEvent.clear(field("Time"));
    await userEvent.type(field("Time"), "09:00");
    await userEvent.type(field("Duration"), "20");
    await save();
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(visits[0]).toMatchObject({ contactId: jane.id, durationSeconds: 1_200 });
    expect(visits[0]).not.toHaveProperty("customerName");
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(entries[0]).toMatchObject({ description: "Visit to Jane Doe" });
  });

  it.each([
    { typed: "Jane Mill", name: "Customer name" },
    { typed: "07700 900123", name: "Customer phone" },
  ])("takes $typed, which finds nobody, as $name of a new customer", async ({ typed, name }) => {
    const { visits, answers } = services();
    await openSheet([...answers, answer(listCustomers, [])]);
    await userEvent.type(field("Customer"), typed);
    const option = `Add “${typed}” as a new customer`;
    await userEvent.click(await screen.findByRole("option", { name: option }));
    expect(field(name)).toHaveValue(typed);
    expect(field(name)).toHaveFocus();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(Object.values(visits[0] ?? {})).toContain(typed);
  });

  it("J-02 a sheet that a customer's page opens has the customer filled in", async () => {
    const path = `/interactions?period=all&new=visit&customer=${jane.id}`;
    const page = [
      answer(getCustomer, jane),
      answer(getCustomerSales, buildSales()),
      answer(listCallBacks, []),
    ];
    renderSheet(page, path);
    await waitFor(() => expect(field("Customer")).toHaveValue("Jane Doe"));
    expect(screen.queryByLabelText("Customer phone")).not.toBeInTheDocument();
  });

  it.each([
    { title: "the only customer with its number", found: [jane], name: "Customer" },
    { title: "its own name where there is none", found: [], name: "Customer name" },
  ])("J-02 a sheet that a lead opens has $title", async ({ found, name }) => {
    const lead = answer(getPipelineEntry, buildLead());
    const customers = [answer(listCustomers, found), answer(getCustomer, jane)];
    renderSheet([lead, ...customers], `/interactions?new=visit&lead=${LEAD_ID}`);
    await waitFor(() => expect(field(name)).toHaveValue("Jane Doe"));
  });
});
