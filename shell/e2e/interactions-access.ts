import { randomInt, randomUUID } from "node:crypto";
import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { add, only, reads, targetOf, writes, type Access, type PreparedRequest } from "./access.ts";
import type { Company } from "./company.ts";

const nobody: Access["expected"] = { anonymous: 401, viewer: 404, staff: 404, admin: 404 };
const conflict: Access["expected"] = { anonymous: 401, viewer: 403, staff: 409, admin: 409 };
const notViewers: Access["expected"] = { anonymous: 401, viewer: 403, staff: 200, admin: 200 };

/** Nobody takes back what another person deleted. */
const deletedByAdmin: Access["expected"] = { anonymous: 401, viewer: 403, staff: 409, admin: 204 };

const nothing = (): Promise<PreparedRequest> => Promise.resolve({});
const missingId = (): Promise<PreparedRequest> => Promise.resolve({ id: randomUUID() });
const reason = "Asked about";

/** A month that no other journey uses. */
const oneMetric = { metric: "calls_escalated", month: 1, year: 2099 };

/** Calls, visits and their figures: everybody reads; phone numbers are for staff and administrators. */
export const interactionsAccess = {
  "GET /customer-interactions": reads(nothing),
  "GET /customer-interactions/export": reads(nothing),
  "GET /customer-interactions/:id": [
    ...reads(addVisit),
    { about: "that never was", prepare: missingId, expected: nobody },
  ],
  "GET /customer-interactions/:id/history": reads(addVisit),
  "POST /customer-interactions": writes(201, async (company) => ({
    body: await visitInput(company),
  })),
  "PUT /customer-interactions/:id": writes(200, async (company) => ({
    ...(await addVisit(company)),
    body: { notes: reason },
  })),
  "DELETE /customer-interactions/:id": writes(204, addVisit),
  "POST /customer-interactions/:id/hide": [
    ...writes(200, async (company) => ({ id: (await findCall(company)).id, body: { reason } })),
    {
      about: "on what was entered by hand",
      prepare: async (company) => ({ ...(await addVisit(company)), body: { reason } }),
      expected: conflict,
    },
  ],
  "POST /customer-interactions/:id/unhide": [
    ...writes(200, hideCall),
    { about: "on what is not hidden", prepare: addVisit, expected: conflict },
  ],
  "POST /customer-interactions/:id/undo": [
    ...writes(204, addVisit),
    { about: "that another person deleted", prepare: deleteVisit, expected: deletedByAdmin },
  ],
  "GET /customer-interactions/:id/photos": [{ about: "", prepare: addVisit, expected: notViewers }],
  "GET /customer-interactions/:id/photos/:photoId": [
    { about: "", prepare: addPhoto, expected: notViewers },
  ],
  "GET /customer-interactions/:id/photos/:photoId/thumbnail": [
    { about: "", prepare: addPhoto, expected: notViewers },
  ],
  "POST /customer-interactions/:id/photos": writes(201, async (company) => ({
    ...(await addVisit(company)),
    ...PHOTO,
  })),
  "GET /customer-interactions/:id/pdf": [{ about: "", prepare: addVisit, expected: notViewers }],
  "POST /customer-interactions/:id/signature": writes(201, async (company) => ({
    ...(await addVisit(company)),
    body: { name: "Ann Field", picture: PHOTO.body.toString("base64") },
  })),
  "DELETE /customer-interactions/:id/photos/:photoId": writes(204, addPhoto),
  "POST /customer-interactions/:id/photos/:photoId/restore": writes(200, deletePhoto),
  "GET /contacts": [{ about: "", prepare: nothing, expected: notViewers }],
  "POST /customers/named": reads(() => Promise.resolve({ body: { text: "Was it Ann Field?" } })),
  "GET /customers": reads(nothing),
  "GET /customers/export": reads(nothing),
  "GET /customers/:id": [
    ...reads(addCustomer),
    { about: "that never was", prepare: missingId, expected: nobody },
  ],
  "GET /customers/:id/history": reads(addCustomer),
  "GET /customers/:id/export": only(200, addCustomer),
  "GET /due-customers": only(200, async () => ({})),
  "POST /customers/:id/erase": only(200, async (company) => ({
    ...(await addCustomer(company)),
    body: {},
  })),
  "POST /customers": writes(201, () => Promise.resolve({ body: customerInput() })),
  "PUT /customers/:id": writes(200, async (company) => ({
    ...(await addCustomer(company)),
    body: customerInput(),
  })),
  "POST /customers/:id/undo": writes(204, addCustomer),
  "POST /customers/:id/merge": writes(200, async (company) => ({
    ...(await addCustomer(company)),
    body: { into: (await addCustomer(company)).id },
  })),
  "POST /customers/:id/split": writes(200, visitCustomer),
  "POST /customers/:id/notes": writes(201, async (company) => ({
    ...(await addCustomer(company)),
    body: { text: reason },
  })),
  "DELETE /customers/notes/:id": only(204, addNote),
  "GET /unmatched-callers": [{ about: "", prepare: nothing, expected: notViewers }],
  "POST /unmatched-callers/resolve": writes(200, () => Promise.resolve({ body: callerInput() })),
  "POST /unmatched-callers/undo": writes(200, async (company) => ({
    body: await matchCaller(company),
  })),
  "GET /call-backs": reads(nothing),
  "GET /call-backs/export": reads(nothing),
  "PUT /call-backs": writes(200, async (company) => ({
    body: { number: (await findCall(company)).customerPhone, note: reason },
  })),
  "GET /held-calls": reads(nothing),
  "GET /interactions-to-do": reads(nothing),
  "GET /ringcentral/status": reads(nothing),
  "GET /ringcentral/callback": only(303, nothing),
  // Refused, because there is no connection to sync from.
  "POST /ringcentral/sync": only(409, nothing),
  "POST /ringcentral/disconnect": only(200, nothing),
  "GET /kpis": reads(nothing),
  "PUT /kpis": only(200, () => Promise.resolve({ body: kpiInput() })),
  "DELETE /kpis": only(200, recordKpi),
  "GET /kpi-series": reads(nothing),
  "GET /kpi-targets": reads(nothing),
  "PUT /kpi-targets": only(200, () =>
    Promise.resolve({
      body: {
        metric: "response_time",
        target: 1 + randomInt(1_000),
        fromMonth: 1,
        fromYear: oneMetric.year,
      },
    }),
  ),
  "GET /interaction-summary": reads(nothing),
  "GET /call-analytics": reads(nothing),
} satisfies Record<string, readonly Access[]>;

/** A visit in the year of the test company, so that other tests' figures do not change. */
async function visitInput(company: Company): Promise<object> {
  const { serviceLineId, startTime: occurredAt } = await company.entryInput();
  return { interactionType: "visit", serviceLineId, occurredAt, outcome: reason };
}

async function addVisit(company: Company): Promise<{ readonly id: string }> {
  return add(company, "/api/customer-interactions", await visitInput(company));
}

/** A PNG image of one pixel. */
const PHOTO = {
  headers: { "content-type": "image/png" },
  body: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function addPhoto(company: Company): Promise<PreparedRequest> {
  const { id } = await addVisit(company);
  const target = `/api/customer-interactions/${id}/photos`;
  const { status, text } = await company.ask("admin", "POST", target, PHOTO);
  if (status !== 201) throw new Error(`a photo was answered with ${status}: ${text}`);
  return { id, params: { photoId: (JSON.parse(text) as { id: string }).id } };
}

async function deletePhoto(company: Company): Promise<PreparedRequest> {
  const prepared = await addPhoto(company);
  const path = "/customer-interactions/:id/photos/:photoId";
  await company.ask("admin", "DELETE", `/api${targetOf(path, prepared)}`);
  return prepared;
}

/** A call that the call system sent, from a number that is not withheld. */
async function findCall(company: Company): Promise<CustomerInteraction> {
  const target = "/api/customer-interactions?source=call-system&limit=50";
  const { text } = await company.ask("admin", "GET", target);
  const call = (JSON.parse(text) as CustomerInteraction[]).find((row) => row.customerPhone);
  if (!call) throw new Error("no call was synced");
  return call;
}

async function hideCall(company: Company): Promise<{ readonly id: string }> {
  const { id } = await findCall(company);
  const target = `/api/customer-interactions/${id}/hide`;
  await company.ask("admin", "POST", target, { body: { reason } });
  return { id };
}

/** A fictional London number and a new customer. */
function callerInput() {
  const number = `+442079460${String(randomInt(1_000)).padStart(3, "0")}`;
  return { number, who: { kind: "customer", name: `Asked about ${randomUUID()}` } };
}

interface MatchedCaller {
  readonly number: string;
  readonly contactId: string;
}

/** A number, matched to a new contact. */
async function matchCaller(company: Company): Promise<MatchedCaller> {
  const target = "/api/unmatched-callers/resolve";
  const body = callerInput();
  const { text } = await company.ask("admin", "POST", target, { body });
  const { contact } = JSON.parse(text) as { contact: { id: string } };
  return { number: body.number, contactId: contact.id };
}

/** A contact that has only a number. */
async function deleteVisit(company: Company): Promise<{ readonly id: string }> {
  const { id } = await addVisit(company);
  await company.ask("admin", "DELETE", `/api/customer-interactions/${id}`);
  return { id };
}

function customerInput() {
  return { kind: "customer", name: `Asked about ${randomUUID()}`, numbers: [], emails: [] };
}

async function addCustomer(company: Company): Promise<{ readonly id: string }> {
  return add(company, "/api/customers", customerInput());
}

/** A customer, and the visit that is split off. */
async function visitCustomer(company: Company): Promise<PreparedRequest> {
  const { id } = await addCustomer(company);
  const body = { ...(await visitInput(company)), contactId: id };
  const visit = await add(company, "/api/customer-interactions", body);
  return { id, body: { interactionIds: [visit.id] } };
}

/** A note that an administrator wrote. */
async function addNote(company: Company): Promise<{ readonly id: string }> {
  const { id } = await addCustomer(company);
  return add(company, `/api/customers/${id}/notes`, { text: reason });
}

function kpiInput(): object {
  return { ...oneMetric, value: 3, description: `${reason} ${randomUUID()}` };
}

async function recordKpi(company: Company): Promise<PreparedRequest> {
  const { status, text } = await company.ask("admin", "PUT", "/api/kpis", { body: kpiInput() });
  if (status !== 200) throw new Error(`a value was answered with ${status}: ${text}`);
  const { metric, month, year } = oneMetric;
  return { query: `?metric=${metric}&month=${month}&year=${year}` };
}
