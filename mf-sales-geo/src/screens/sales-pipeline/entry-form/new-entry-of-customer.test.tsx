import { getCustomer, type CustomerRecord } from "@dash/contracts/interactions/customers";
import { createPipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { buildEntry } from "@dash/contracts/testing/sales";
import { answer, holdDate, refusal } from "@dash/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { OTHER_ID } from "../../../../test/factories.ts";
import { renderPipeline } from "../../../../test/render-pipeline.tsx";
// Loads the code of the dialog before the first test, which would wait for it.
import "./new-entry-of-customer.tsx";

holdDate();
beforeEach(() => sessionStorage.clear());

const CUSTOMER_ID = "01930000-0000-7000-8000-000000000007";
const path = `/sales-pipeline?view=list&new=lead&customer=${CUSTOMER_ID}`;

const customer: CustomerRecord = {
  id: CUSTOMER_ID,
  kind: "customer",
  name: "Ann Smith",
  numbers: ["+442920180307", "+447700900123"],
  emails: ["ann@example.com"],
  address: "2 Low Road",
  postcode: "LS1 4AP",
  firstContactAt: null,
  lastContactAt: null,
  isErased: false,
  mergedIds: [],
  sharedWith: [],
  calls: 0,
  visits: 0,
  notes: [],
  version: 1,
  can: { update: true, merge: true, export: false, erase: false },
};

/** Looks for the dialog again at each try, because that of loading is another element than that of the form. */
const field = (label: string) =>
  waitFor(() =>
    within(screen.getByRole("dialog", { name: "Add Pipeline Entry" })).getByLabelText(label),
  );

it("J-32 `New lead` begins from the customer, filled in, and links the lead with it", async () => {
  const sent: unknown[] = [];
  const answers = [
    answer(getCustomer, customer),
    answer(createPipelineEntry, ({ body }) => {
      sent.push(body);
      return buildEntry({ id: OTHER_ID });
    }),
  ];
  const { location } = renderPipeline([], { path, answers });
  expect(await field("Customer name")).toHaveValue("Ann Smith");
  expect(await field("Phone number")).toHaveValue("+442920180307");
  expect(await field("E-mail")).toHaveValue("ann@example.com");
  expect(await field("Address")).toHaveValue("2 Low Road");
  expect(await field("Postcode")).toHaveValue("LS1 4AP");
  await userEvent.selectOptions(await field("Lead source"), "Referral");
  await waitFor(async () => expect(await field("Region")).toHaveValue("Yorkshire and Humber"));
  await userEvent.click(screen.getByRole("button", { name: "Create Entry" }));
  await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
  expect(sent).toMatchObject([
    { customerName: "Ann Smith", contactId: CUSTOMER_ID, region: "Yorkshire and Humber" },
  ]);
});

it("opens an empty form where the address names no customer, and closes it with Cancel", async () => {
  const { location } = renderPipeline([], { path: "/sales-pipeline?view=list&new=lead" });
  expect(await field("Customer name")).toHaveValue("");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(location()).toBe("/sales-pipeline?view=list"));
});

it("says so where the customer cannot be loaded", async () => {
  const noise = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const answers = [answer(getCustomer, refusal("not-found"))];
  renderPipeline([], { path, answers });
  expect(await screen.findByText("This does not exist.")).toBeVisible();
  noise.mockRestore();
});
