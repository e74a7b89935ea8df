import {
  listCustomers,
  mergeCustomer,
  splitCustomer,
  undoCustomerChange,
  updateCustomer,
} from "@dash/contracts/interactions/customers";
import { undoPipelineChange, updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { answer, holdDate, invalidate, refusal, type FakeAnswer } from "@dash/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  buildCustomer,
  buildCustomerRecord,
  buildLead,
  buildSales,
  CUSTOMER_ID,
} from "../../../../test/customer-factories.ts";
import { buildCall, buildVisit } from "@dash/contracts/testing/interactions";
import { renderCustomer } from "../../../../test/render-customer.tsx";

holdDate();

const OTHER_ID = "0190e000-0000-7000-8000-000000000002";

/** Answers Undo and records what was taken back. */
function undoRecorder() {
  const undone: string[] = [];
  const undo = answer(undoCustomerChange, ({ params, headers }) => {
    undone.push(`${params.id} ${headers["If-Match"]}`);
    return undefined;
  });
  return { undone, undo };
}

async function openDialog(button: string, title: string, answers: FakeAnswer[]) {
  const rendering = renderCustomer({}, { answers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { ...rendering, user, dialog };
}

describe("The dialog that edits a customer", () => {
  function editing() {
    const sent: unknown[] = [];
    const update = answer(updateCustomer, ({ params, body, headers }) => {
      sent.push([params.id, body, headers["If-Match"]]);
      return buildCustomerRecord({ version: 4 });
    });
    return { sent, update };
  }

  it("J-34 K9-2 sends name, kind, numbers, e-mails and address on the version that was seen, with Undo", async () => {
    const { sent, update } = editing();
    const { undone, undo } = undoRecorder();
    const { user, dialog } = await openDialog("Edit", "Edit Customer", [update, undo]);
    const retype = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await retype("Name", "Jane Field");
    await retype("Numbers", "07700 900123{Enter}020 7946 0018");
    await retype("E-mails", "Jane@Example.com");
    await retype("Postcode", "ls14ap");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Customer updated successfully!")).toBeVisible();
    expect(sent).toEqual([
      [
        CUSTOMER_ID,
        {
          kind: "customer",
          name: "Jane Field",
          numbers: ["07700 900123", "020 7946 0018"],
          emails: ["jane@example.com"],
          address: "1 High Street\nLeeds",
          postcode: "ls14ap",
        },
        '"3"',
      ],
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Customer is as before.")).toBeVisible();
    expect(undone).toEqual([`${CUSTOMER_ID} "4"`]);
  });

  it("K9-2 says which line is no number and no e-mail address, and sends nothing", async () => {
    const { sent, update } = editing();
    const { user, dialog } = await openDialog("Edit", "Edit Customer", [update]);
    await user.type(dialog.getByLabelText("Numbers"), "{Enter}the office");
    await user.type(dialog.getByLabelText("E-mails"), "{Enter}at home");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Numbers")).toHaveAccessibleDescription(
        /^“the office”: Enter one phone number/,
      ),
    );
    expect(dialog.getByLabelText("E-mails")).toHaveAccessibleDescription(
      /^“at home”: Invalid email address/,
    );
    expect(sent).toEqual([]);
  });
});

describe("The dialog that merges two customers", () => {
  it("J-35 finds the other one, says what happens, and Undo brings both back", async () => {
    const sent: unknown[] = [];
    const searched: unknown[] = [];
    const other = buildCustomer({ id: OTHER_ID, name: "Jane Field" });
    const find = answer(listCustomers, ({ query }) => {
      searched.push([query.search, query.kind]);
      return query.search === "jane f" ? [other] : [buildCustomer(), other];
    });
    const stayed = buildCustomerRecord({ ...other, mergedIds: [CUSTOMER_ID], version: 7 });
    const merge = answer(mergeCustomer, ({ params, body, headers }) => {
      sent.push([params.id, body.into, headers["If-Match"]]);
      return stayed;
    });
    const { undone, undo } = undoRecorder();
    const { user, dialog } = await openDialog("Merge", "Merge Jane Doe", [find, merge, undo]);
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/both addresses lead to it/);
    const field = dialog.getByLabelText("Customer that stays");
    await user.type(field, "jane");
    await user.click(await dialog.findByRole("option", { name: /^Jane Doe/ }));
    await user.click(dialog.getByRole("button", { name: "Merge" }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription("Choose another customer than this one"),
    );
    await user.clear(field);
    await user.type(field, "jane f{Enter}");
    await waitFor(() => expect(field).toHaveValue("Jane Field"));
    await user.click(dialog.getByRole("button", { name: "Merge" }));
    expect(await screen.findByText("Jane Doe is merged into Jane Field.")).toBeVisible();
    expect(searched).toEqual(expect.arrayContaining([["jane f", "customer"]]));
    expect(sent).toEqual([[CUSTOMER_ID, OTHER_ID, '"3"']]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Both customers are back.")).toBeVisible();
    expect(undone).toEqual([`${OTHER_ID} "7"`]);
  });
});

describe("Splitting off", () => {
  it("J-36 gives the chosen calls and visits to another customer, opens it, and takes it back", async () => {
    const sent: unknown[] = [];
    const other = buildCustomerRecord({ id: OTHER_ID, name: "Jo Field", version: 1 });
    const split = answer(splitCustomer, ({ params, body }) => {
      sent.push([params.id, body]);
      return other;
    });
    const { undone, undo } = undoRecorder();
    const [call, visit] = [buildCall(), buildVisit()];
    const { location } = renderCustomer(
      { contacts: [call, visit, buildCall({ id: crypto.randomUUID() })] },
      { answers: [split, undo] },
    );
    const user = userEvent.setup();
    const boxes = await screen.findAllByRole("checkbox", { name: /^Choose (call|visit) of/ });
    await user.click(boxes[0] as HTMLElement);
    await user.click(boxes[1] as HTMLElement);
    const chosen = within(screen.getByRole("region", { name: "Chosen calls and visits" }));
    expect(chosen.getByText("2 calls and visits chosen")).toBeVisible();
    await user.click(chosen.getByRole("button", { name: "Split off" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Split Off" }));
    await user.type(dialog.getByLabelText("Name of a new customer"), " Jo Field ");
    await user.click(dialog.getByRole("button", { name: "Split off" }));
    expect(await screen.findByText("2 calls and visits given to Jo Field.")).toBeVisible();
    expect(sent).toEqual([
      [CUSTOMER_ID, { interactionIds: [call.id, visit.id], name: "Jo Field" }],
    ]);
    expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("They are back where they were.")).toBeVisible();
    expect(undone).toEqual([`${OTHER_ID} "1"`]);
    expect(location()).toBe(`/interactions?customer=${CUSTOMER_ID}`);
  });
});

describe("A customer whom somebody changes while a merge or a split is written", () => {
  const message = "Alex Morgan changed it meanwhile. It is left as it is.";

  /** Draws the customer's page, and changes the customer as somebody else does. */
  function changing(answers: FakeAnswer[]) {
    const customer = buildCustomerRecord();
    const { queryClient } = renderCustomer({ customer, contacts: [buildVisit()] }, { answers });
    return () => {
      Object.assign(customer, { version: 4, address: "2 High Street" });
      return act(() => invalidate(queryClient, "customers"));
    };
  }

  it("K10-2 the merge goes against the one that was seen; refused, the choice stays and can be sent again", async () => {
    const seen: unknown[] = [];
    const other = buildCustomer({ id: OTHER_ID, name: "Jane Field" });
    const merge = answer(mergeCustomer, ({ headers }) => {
      seen.push(headers["If-Match"]);
      if (seen.length > 1) return buildCustomerRecord({ ...other, version: 7 });
      return refusal("conflict", { message, current: buildCustomerRecord({ version: 4 }) });
    });
    const change = changing([answer(listCustomers, [other]), merge]);
    await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge Jane Doe" }));
    const field = dialog.getByLabelText("Customer that stays");
    await userEvent.type(field, "jane f{Enter}");
    await waitFor(() => expect(field).toHaveValue("Jane Field"));
    await change();
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue("Jane Field");
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    expect(await screen.findByText("Jane Doe is merged into Jane Field.")).toBeVisible();
    expect(seen).toEqual(['"3"', '"4"']);
  });

  it("K10-2 a split goes against the one that was seen; refused, the name stays and can be sent again", async () => {
    const seen: unknown[] = [];
    const split = answer(splitCustomer, ({ headers }) => {
      seen.push(headers["If-Match"]);
      if (seen.length > 1) return buildCustomerRecord({ id: OTHER_ID, name: "Jo Field" });
      return refusal("conflict", { message, current: buildCustomerRecord({ version: 4 }) });
    });
    const change = changing([split]);
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Choose visit of/ }));
    await userEvent.click(screen.getByRole("button", { name: "Split off" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Split Off" }));
    const name = dialog.getByLabelText("Name of a new customer");
    await userEvent.type(name, "Jo Field");
    await change();
    await userEvent.click(dialog.getByRole("button", { name: "Split off" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(name).toHaveValue("Jo Field");
    await userEvent.click(dialog.getByRole("button", { name: "Split off" }));
    expect(await screen.findByText("1 call or visit given to Jo Field.")).toBeVisible();
    expect(seen).toEqual(['"3"', '"4"']);
  });
});

describe("A lead with a number of several customers", () => {
  it("J-38 is marked, and a person links it, with Undo", async () => {
    const sent: unknown[] = [];
    const lead = buildLead();
    const update = answer(updatePipelineEntry, ({ params, body, headers }) => {
      sent.push([params.id, body, headers["If-Match"]]);
      return buildLead({ contactId: CUSTOMER_ID, version: 5 });
    });
    const undo = answer(undoPipelineChange, ({ params, headers }) => {
      sent.push(`back ${params.id} ${headers["If-Match"]}`);
      return undefined;
    });
    renderCustomer(
      {
        sales: buildSales({
          leads: [
            { lead, match: "shared" },
            { lead: buildLead({ id: crypto.randomUUID() }), match: "contact-data" },
          ],
        }),
      },
      { answers: [update, undo] },
    );
    const leads = within(await screen.findByRole("region", { name: "Leads and installations" }));
    expect(await leads.findAllByText("May be another customer’s")).toHaveLength(1);
    await userEvent.click(leads.getByRole("button", { name: "Link to this customer" }));
    expect(await screen.findByText("The lead is this customer’s.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The lead is as before.")).toBeVisible();
    expect(sent).toEqual([[lead.id, { contactId: CUSTOMER_ID }, '"4"'], `back ${lead.id} "5"`]);
  });
});
