import { randomUUID } from "node:crypto";
import { add, reads, writes, type Access, type PreparedRequest } from "./access.ts";
import type { Company } from "./company.ts";

const nobody: Access["expected"] = { anonymous: 401, viewer: 404, staff: 404, admin: 404 };

const nothing = (): Promise<PreparedRequest> => Promise.resolve({});
const neverWas = (): Promise<PreparedRequest> => Promise.resolve({ id: randomUUID() });
const reason = "Asked about";

/** Everybody reads the stock; staff and administrators change it. Each row has its own item. */
export const stockAccess = {
  "GET /stock-items": reads(nothing),
  "GET /stock-items/export": reads(nothing),
  "GET /stock-items/totals": reads(nothing),
  "GET /stock-items/:id": [
    ...reads(addItem),
    { about: "that never was", prepare: neverWas, expected: nobody },
  ],
  "GET /stock-items/:id/history": reads(addItem),
  "POST /stock-items": writes(201, () => Promise.resolve({ body: itemInput() })),
  "PUT /stock-items/:id": writes(200, async (company) => ({
    ...(await addItem(company)),
    body: { name: "Asked about", category: "Parts" },
  })),
  "POST /stock-items/:id/archive": writes(200, addItem),
  "POST /stock-items/:id/restore": writes(200, addArchivedItem),
  "POST /stock-items/:id/withdraw": writes(200, addItem),
  "POST /stock-items/bulk": writes(200, async (company) => {
    const { id } = await addItem(company);
    return { body: { ids: [id], set: { category: "Tools" } } };
  }),
  "POST /stock-items/bulk/undo": writes(200, async (company) => {
    const { id } = await addItem(company);
    return { body: { rows: [{ id, version: 1, category: "Tools" }] } };
  }),
  "GET /stock-movements": reads(nothing),
  "GET /stock-movements/export": reads(nothing),
  "POST /stock-movements": writes(201, async (company) => {
    const { id: stockItemId } = await addItem(company);
    return { body: { stockItemId, movementType: "out", quantity: 1, reason } };
  }),
  "POST /stock-movements/batch": writes(201, async (company) => {
    const { id: stockItemId } = await addItem(company);
    const lines = [{ stockItemId, quantity: 1 }];
    return { body: { lines, movementType: "out", reason } };
  }),
  "POST /stock-movements/batch/undo": writes(201, async (company) => {
    const { id } = await addMovement(company);
    return { body: { ids: [id] } };
  }),
  "POST /stock-movements/:id/reverse": writes(201, addMovement),
  "POST /stock-counts": writes(201, async (company) => {
    const { id: stockItemId } = await addItem(company);
    return { body: { stockItemId, counted: 4, movementCount: 1, reason } };
  }),
  "POST /stock-counts/batch": writes(201, async (company) => {
    const { id: stockItemId } = await addItem(company);
    return { body: { lines: [{ stockItemId, counted: 4, movementCount: 1 }], reason } };
  }),
  "GET /stock-reorders": reads(nothing),
  "GET /stock-reorders/export": reads(nothing),
  "GET /stock-summary": reads(nothing),
} satisfies Record<string, readonly Access[]>;

function itemInput(): object {
  return { name: "Asked about", sku: randomUUID(), category: "Parts", currentStock: 5 };
}

async function addItem(company: Company): Promise<Required<Pick<PreparedRequest, "id">>> {
  return add(company, "/api/stock-items", itemInput());
}

async function addArchivedItem(company: Company): Promise<PreparedRequest> {
  const { id } = await addItem(company);
  await company.ask("admin", "POST", `/api/stock-items/${id}/archive`);
  return { id };
}

async function addMovement(company: Company): Promise<PreparedRequest> {
  const { id: stockItemId } = await addItem(company);
  const body = { stockItemId, movementType: "in", quantity: 2, reason };
  const { id } = await add(company, "/api/stock-movements", body);
  return { id, body: { reason } };
}
