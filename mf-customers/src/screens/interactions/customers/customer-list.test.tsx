import { listCallBacks } from "@dash/contracts/interactions/callers";
import {
  listDueCustomers,
  MOST_DUE,
  type DueCustomer,
} from "@dash/contracts/interactions/customer-data";
import { createCustomer, getCustomer, listCustomers } from "@dash/contracts/interactions/customers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { getCustomerSales } from "@dash/contracts/sales/customer-sales";
import { phoneText } from "@dash/kit/ui/text/phone-number";
import { answer, buildUser, holdDate } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildCustomer,
  buildCustomerRecord,
  buildSales,
  CUSTOMER_ID,
} from "../../../../test/customer-factories.ts";
import { NUMBER } from "@dash/contracts/testing/interactions";
import { renderInteractions, table, viewer } from "../../../../test/render-interactions.tsx";

holdDate();

const installer = buildCustomer({
  id: "0190e000-0000-7000-8000-000000000002",
  kind: "installer",
  name: "Field & Sons",
  numbers: [],
  emails: [],
  postcode: null,
  lastContactAt: null,
});

function renderCustomers(
  user?: typeof viewer,
  customers = [buildCustomer(), installer],
  due: readonly DueCustomer[] = [],
) {
  const searched: unknown[] = [];
  const created: unknown[] = [];
  const answers = [
    answer(
      listCustomers,
      ({ query: { search, kind, offset, limit } }) => {
        searched.push({ search, kind, offset, limit });
        return customers;
      },
      { "X-Total-Count": "45" },
    ),
    answer(createCustomer, ({ body, headers }) => {
      created.push([body, headers["Idempotency-Key"] !== undefined]);
      return buildCustomerRecord();
    }),
    answer(listDueCustomers, [...due]),
    answer(getCustomer, buildCustomerRecord()),
    answer(listCustomerInteractions, []),
    answer(getCustomerSales, buildSales()),
    answer(listCallBacks, []),
  ];
  const path = "/interactions?view=customers";
  return { searched, created, ...renderInteractions({}, { answers, path, ...(user && { user }) }) };
}

async function rowTexts() {
  const rows = within(await table()).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole(row === rows[0] ? "columnheader" : "cell")
      .map(({ textContent }) => textContent),
  );
}

describe("The list of customers", () => {
  it("J-33 says who they are, and leads to the page", async () => {
    const { location } = renderCustomers();
    expect(await rowTexts()).toEqual([
      ["Name", "Kind", "Numbers", "E-mails", "Postcode", "Last contact"],
      ["Jane Doe ", "Customer", phoneText(NUMBER), "jane@example.com", "LS1 4AP", "15 Jul 2026"],
      ["Field & Sons ", "Installer", "–", "–", "–", "None yet"],
    ]);
    expect(screen.getByText("45 customers and installers")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Jane Doe" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Jane Doe" })).toHaveFocus();
    expect(location()).toBe(`/interactions?customer=${CUSTOMER_ID}`);
  });

  it("says of an empty list whom it will have", async () => {
    renderInteractions(
      {},
      { answers: [answer(listCustomers, [])], path: "/interactions?view=customers" },
    );
    expect(
      await screen.findByText(/once a name and a number or e-mail address are known\.$/),
    ).toBeVisible();
  });

  it("K13-1 tells an administrator who is erased within a week, and why", async () => {
    const due = {
      id: CUSTOMER_ID,
      name: "Jane Doe",
      lastContact: { at: "2024-07-20T09:00:00.000Z", what: "visit" as const },
      erasedOn: "2026-07-21",
      keepsIdentity: false,
    };
    renderCustomers(buildUser({ role: "admin" }), [], [due]);
    const erased = within(await screen.findByRole("table", { name: /without contact/ }));
    expect(
      erased.getByRole("row", { name: "Jane Doe visit on 20 Jul 2024 21 Jul 2026" }),
    ).toBeVisible();
  });

  it("K13-1 says of a full list that it is the beginning", async () => {
    const due = Array.from({ length: MOST_DUE }, (_, n) => ({
      id: `0190b000-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`,
      name: `Customer ${n}`,
      lastContact: { at: "2024-07-20T09:00:00.000Z", what: "visit" as const },
      erasedOn: "2026-07-21",
      keepsIdentity: false,
    }));
    renderCustomers(buildUser({ role: "admin" }), [], due);
    await screen.findByRole("table", { name: /^The first 50 customers without contact/ });
  });

  it("J-33 is searched and filtered through the address, page by page", async () => {
    const { searched, location } = renderCustomers();
    const user = userEvent.setup();
    await table();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(searched.at(-1)).toEqual({ offset: 20, limit: 20 }));
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByLabelText("Kind"), "Installer");
    await user.type(screen.getByLabelText("Search name, number, e-mail or postcode"), "ls1");
    await waitFor(() =>
      expect(searched.at(-1)).toEqual({ search: "ls1", kind: "installer", offset: 0, limit: 20 }),
    );
    await waitFor(() =>
      expect(location()).toBe("/interactions?view=customers&kind=installer&search=ls1"),
    );
    await user.click(screen.getByRole("tab", { name: "Calls and visits" }));
    await waitFor(() => expect(location()).toBe("/interactions?kind=installer"));
  });

  it("J-33 shows a viewer neither numbers nor e-mail addresses", async () => {
    renderCustomers(viewer, [
      buildCustomer({ numbers: null, emails: null, address: null, postcode: "LS1" }),
    ]);
    expect(await rowTexts()).toEqual([
      ["Name", "Kind", "Postcode", "Last contact"],
      ["Jane Doe ", "Customer", "LS1", "15 Jul 2026"],
    ]);
    expect(screen.getByLabelText("Search name or postcode")).toBeVisible();
    expect(screen.queryByRole("button", { name: "New customer" })).not.toBeInTheDocument();
  });

  it("J-33 takes a new customer, and opens it", async () => {
    const { created, location } = renderCustomers();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "New customer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Customer" }));
    await user.click(dialog.getByRole("button", { name: "Add Customer" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Name is required"),
    );
    await user.type(dialog.getByLabelText("Name"), "Jane Doe");
    await user.type(dialog.getByLabelText("Numbers"), "07700 900123");
    await user.click(dialog.getByRole("button", { name: "Add Customer" }));
    expect(await screen.findByText("Customer added successfully!")).toBeVisible();
    const body = { kind: "customer", name: "Jane Doe", numbers: ["07700 900123"], emails: [] };
    expect(created).toEqual([[{ ...body, address: null, postcode: null }, true]]);
    await waitFor(() => expect(location()).toBe(`/interactions?customer=${CUSTOMER_ID}`));
  });
});
