import { randomUUID } from "node:crypto";
import { add, reads, writes, type Access, type PreparedRequest } from "./access.ts";
import type { Company } from "./company.ts";

const nobody: Access["expected"] = { anonymous: 401, viewer: 404, staff: 404, admin: 404 };
const notViewers: Access["expected"] = { anonymous: 401, viewer: 403, staff: 200, admin: 200 };
/** Only administrators can find a deleted entry. */
const administrators: Access["expected"] = { anonymous: 401, viewer: 404, staff: 404, admin: 200 };

/** Only administrators take back what another person deleted. */
const conflictForStaff: Access["expected"] = {
  anonymous: 401,
  viewer: 404,
  staff: 409,
  admin: 204,
};

const nothing = (): Promise<PreparedRequest> => Promise.resolve({});
const neverWas = (): Promise<PreparedRequest> => Promise.resolve({ id: randomUUID() });
const bristol = (): Promise<PreparedRequest> => Promise.resolve({ query: "?postcode=BS1%204DJ" });

/** Leads, installations and the map: everybody reads, staff and administrators write. */
export const salesAccess = {
  "GET /sales-pipeline": reads(nothing),
  "GET /sales-pipeline/export": reads(nothing),
  "GET /sales-pipeline/totals": reads(nothing),
  "GET /follow-ups-to-do": reads(nothing),
  "GET /sales-pipeline/duplicates": [{ about: "", prepare: nothing, expected: notViewers }],
  "GET /sales-pipeline/:id": [
    ...reads(addEntry),
    { about: "that never was", prepare: neverWas, expected: nobody },
    { about: "that is deleted", prepare: deleteEntry, expected: administrators },
  ],
  "GET /sales-pipeline/:id/stages": reads(addEntry),
  "GET /sales-pipeline/:id/history": reads(addEntry),
  "POST /sales-pipeline": writes(201, () => Promise.resolve({ body: entryInput() })),
  "PUT /sales-pipeline/:id": writes(200, async (company) => ({
    ...(await addEntry(company)),
    body: { notes: "Asked about" },
  })),
  "POST /sales-pipeline/:id/move": writes(200, async (company) => ({
    ...(await addEntry(company)),
    body: { currentStage: "qualified" },
  })),
  "DELETE /sales-pipeline/:id": writes(204, addEntry),
  "POST /sales-pipeline/:id/restore": [
    { about: "", prepare: deleteEntry, expected: administrators },
  ],
  "POST /sales-pipeline/:id/undo": [
    ...writes(204, addEntry),
    { about: "that another person deleted", prepare: deleteEntry, expected: conflictForStaff },
  ],
  "POST /sales-pipeline/bulk": writes(200, async (company) => ({
    body: { ids: [(await addEntry(company)).id], delete: true },
  })),
  "POST /sales-pipeline/bulk/undo": writes(200, async (company) => ({
    body: { rows: [{ id: (await addEntry(company)).id, version: 1 }] },
  })),
  "GET /sales-pipeline/:id/notes": [{ about: "", prepare: addEntry, expected: notViewers }],
  "POST /sales-pipeline/:id/notes": writes(201, async (company) => ({
    ...(await addEntry(company)),
    body: { kind: "note", text: "Asked about" },
  })),
  "DELETE /sales-pipeline/:id/notes/:noteId": [
    {
      about: "of the administrator",
      prepare: addNote,
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "GET /customer-sales": reads(() => Promise.resolve({ query: `?customerId=${randomUUID()}` })),
  "GET /sales-pipeline-analytics": reads(nothing),
  "GET /installations": reads(nothing),
  "GET /installations/export": reads(nothing),
  "GET /installations/:id": reads(addInstallation),
  "GET /installations/:id/history": reads(addInstallation),
  "POST /installations": writes(201, () => Promise.resolve({ body: installationInput() })),
  "PUT /installations/:id": writes(200, async (company) => ({
    ...(await addInstallation(company)),
    body: { county: "Bristol" },
  })),
  "POST /installations/:id/undo": writes(204, addInstallation),
  "GET /geographic-analytics": reads(nothing),
  "GET /geographic-analytics/districts": reads(() => Promise.resolve({ query: "?area=BS" })),
  "GET /places": reads(bristol),
} satisfies Record<string, readonly Access[]>;

/** An entry in a year that no other test uses. */
function entryInput(): object {
  return {
    customerName: "Asked about",
    customerPhone: "020 7946 0999",
    postcode: "BS1 4DJ",
    customerAddress: "1 Example Street",
    leadSource: "Other",
    leadDate: "2043-05-06",
  };
}

function installationInput(): object {
  return { postcode: "BS1 4DJ", heatPumpModel: "Asked about", installationDate: "2043-05-06" };
}

function addEntry(company: Company): Promise<{ readonly id: string }> {
  return add(company, "/api/sales-pipeline", entryInput());
}

function addInstallation(company: Company): Promise<{ readonly id: string }> {
  return add(company, "/api/installations", installationInput());
}

async function deleteEntry(company: Company): Promise<PreparedRequest> {
  const { id } = await addEntry(company);
  await company.ask("admin", "DELETE", `/api/sales-pipeline/${id}`);
  return { id };
}

async function addNote(company: Company): Promise<PreparedRequest> {
  const { id } = await addEntry(company);
  const body = { kind: "note", text: "Asked about" };
  const note = await add(company, `/api/sales-pipeline/${id}/notes`, body);
  return { id, params: { noteId: note.id } };
}
