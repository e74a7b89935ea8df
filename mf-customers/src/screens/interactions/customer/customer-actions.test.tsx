import { eraseCustomer, exportCustomer } from "@dash/contracts/interactions/customer-data";
import { answer } from "@dash/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildCustomerRecord, CUSTOMER_ID } from "../../../../test/customer-factories.ts";
import { renderCustomer } from "../../../../test/render-customer.tsx";

// jsdom cannot read the stream of a ZIP. The file itself has a test of its own.
jest.mock("client-zip", () => ({
  downloadZip: () => ({ blob: async () => new Blob([], { type: "application/zip" }) }),
}));

const can = { update: true, merge: true, export: true, erase: true };
const shares = [
  { service: "interactions", state: "found" as const, rows: { customers: 1, photos: 2 } },
  { service: "kpi", state: "found" as const, rows: { recordedKpis: 1 } },
  { service: "stock", state: "waiting" as const, rows: {} },
];

function erasing() {
  const sent: unknown[] = [];
  const erase = answer(eraseCustomer, ({ params, body }) => {
    sent.push([params.id, body]);
    if (body.dryRun) return { isDryRun: true, shares };
    return { isDryRun: false, shares: [{ service: "stock", state: "waiting" as const, rows: {} }] };
  });
  return { sent, erase };
}

it("J-71 shows what would go, and erases once the name is typed; there is no Undo", async () => {
  const { sent, erase } = erasing();
  renderCustomer({ customer: buildCustomerRecord({ can }) }, { answers: [erase] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Erase customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase Jane Doe" }));
  const table = within(await dialog.findByRole("table", { name: "What would go" }));
  expect(table.getByRole("row", { name: "Calls and visits Photos 2" })).toBeVisible();
  expect(table.getByRole("row", { name: "KPIs Mentions in recorded KPIs 1" })).toBeVisible();
  expect(table.getByRole("row", { name: /Stock Does not answer: erases later/ })).toBeVisible();
  expect(dialog.getByText(/There is no Undo/)).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Erase" }));
  expect(await dialog.findByText("Type Jane Doe to erase")).toBeVisible();
  expect(sent).toEqual([[CUSTOMER_ID, { dryRun: true }]]);
  await user.type(dialog.getByLabelText("Type the name to erase"), "jane doe");
  await user.click(dialog.getByRole("button", { name: "Erase" }));
  expect(await screen.findByText(/^Customer erased. Not finished yet: Stock/)).toBeVisible();
  expect(sent).toEqual([
    [CUSTOMER_ID, { dryRun: true }],
    [CUSTOMER_ID, {}],
  ]);
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

it("K13-4 names what stands under another name, and erases it only where it is ticked", async () => {
  const lead = "0190d000-0000-7000-8000-0000000000d1";
  const visit = "0190d000-0000-7000-8000-0000000000d2";
  const others = [
    { id: lead, what: "lead" as const, name: "Dora", at: "9999-12-31" },
    { id: visit, what: "visit" as const, name: null, at: "2026-07-01T09:00:00.000Z" },
  ];
  const sent: unknown[] = [];
  const erase = answer(eraseCustomer, ({ body }) => {
    sent.push(body);
    return body.dryRun ? { isDryRun: true, shares, others } : { isDryRun: false, shares: [] };
  });
  renderCustomer({ customer: buildCustomerRecord({ can }) }, { answers: [erase] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Erase customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase Jane Doe" }));
  const dora = await dialog.findByRole("checkbox", { name: "Dora, open deal" });
  expect(dora).not.toBeChecked();
  expect(dialog.getByRole("checkbox", { name: "No name, visit on 1 Jul 2026" })).not.toBeChecked();
  await user.click(dora);
  await user.type(dialog.getByLabelText("Type the name to erase"), "Jane Doe");
  await user.click(dialog.getByRole("button", { name: "Erase" }));
  expect(await screen.findByText("Customer erased.")).toBeVisible();
  expect(sent).toEqual([{ dryRun: true }, { also: [lead] }]);
});

it("J-70 K13-7 saves what is stored as a ZIP, and says whose part is missing", async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return "blob:file";
  };
  // jsdom saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const stored = { customerId: CUSTOMER_ID, madeAt: "2026-11-24T09:00:00.000Z", services: [] };
  const asked = answer(exportCustomer, () => ({ ...stored, missing: ["stock"] }));
  renderCustomer({ customer: buildCustomerRecord({ can }) }, { answers: [asked] });
  await userEvent.click(await screen.findByRole("button", { name: "What is stored" }));
  expect(await screen.findByText(/The file lacks what stock has/)).toBeVisible();
  expect(files.map(({ type }) => type)).toEqual(["application/zip"]);
  jest.restoreAllMocks();
});

it("J-72 offers neither to those who may not, nor erasing again", async () => {
  renderCustomer({ customer: buildCustomerRecord({ name: "Erased", isErased: true, can }) });
  expect(await screen.findByRole("button", { name: "What is stored" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Erase customer" })).not.toBeInTheDocument();
});
