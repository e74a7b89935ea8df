import { randomUUID } from "node:crypto";
import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import {
  add,
  everybody,
  only,
  reads,
  writes,
  type Access,
  type PreparedRequest,
} from "./access.ts";
import type { Company } from "./company.ts";

/** The requests of administrators. Each uses its own record, so that the company's data stays as it was. */
export const adminAccess = {
  "POST /users": only(201, () => Promise.resolve({ body: userInput() })),
  "PUT /users/:id": only(200, withBody(addUser, userInput)),
  "POST /users/:id/deactivate": only(200, addUser),
  "POST /users/:id/reactivate": only(200, addDeactivatedUser),
  "DELETE /users/:id": only(200, addUser),
  "GET /users/export": [{ about: "", prepare: () => Promise.resolve({}), expected: everybody }],
  "GET /users/:id/history": only(200, addUser),
  "GET /invitations": only(200, () => Promise.resolve({})),
  "POST /invitations": only(201, () => Promise.resolve({ body: invitationInput() })),
  "POST /invitations/:id/resend": only(200, addInvitation),
  "DELETE /invitations/:id": only(204, addInvitation),
  "GET /access-requests": only(200, () => Promise.resolve({})),
  "DELETE /access-requests/:id": only(404, () => Promise.resolve({ id: randomUUID() })),
  "GET /partnership-tiers/periods": [
    { about: "", prepare: () => Promise.resolve({}), expected: everybody },
  ],
  "POST /partnership-tiers": only(201, () =>
    Promise.resolve({ body: { ...tierInput(), activate: false } }),
  ),
  "PUT /partnership-tiers/:id": only(200, withBody(addTier, tierInput)),
  // Activates the tier that is in force already, so that other tests' figures do not change.
  "POST /partnership-tiers/:id/activate": only(200, async (company) => ({
    id: (await findTierInForce(company)).id,
  })),
  "POST /partnership-tiers/:id/undo-activation": only(200, putTierInForce),
  "DELETE /partnership-tiers/:id": only(204, addTier),
  "GET /partnership-tiers/:id/history": [{ about: "", prepare: addTier, expected: everybody }],
  // The service line is retired, so that no form offers it.
  "POST /service-lines": only(201, () => Promise.resolve({ body: lineInput() })),
  "PUT /service-lines/:id": only(200, withBody(addLine, lineInput)),
  "GET /service-lines/:id/history": [{ about: "", prepare: addLine, expected: everybody }],
  "GET /audit": only(200, () => Promise.resolve({})),
  "GET /audit/export": only(200, () => Promise.resolve({})),
  "GET /saved-views": [
    { about: "", prepare: () => Promise.resolve({}), expected: everybody },
    {
      about: "of a list for administrators",
      prepare: () => Promise.resolve({ query: "?list=audit-trail" }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
  ],
  "GET /saved-views/defaults": [
    { about: "", prepare: () => Promise.resolve({}), expected: everybody },
  ],
  "POST /saved-views": [
    {
      about: "of one's own",
      prepare: () => Promise.resolve({ body: viewInput() }),
      expected: { anonymous: 401, viewer: 201, staff: 201, admin: 201 },
    },
    {
      about: "for everybody",
      prepare: () => Promise.resolve({ body: { ...viewInput(), isShared: true } }),
      expected: { anonymous: 401, viewer: 403, staff: 201, admin: 201 },
    },
  ],
  "PUT /saved-views/:id": [
    {
      about: "that an administrator shares",
      prepare: async (company) => ({ ...(await addView(company)), body: { name: randomUUID() } }),
      expected: { anonymous: 401, viewer: 403, staff: 403, admin: 200 },
    },
    {
      about: "that an administrator keeps",
      prepare: async (company) => ({
        ...(await addView(company, { isShared: false })),
        body: { name: randomUUID() },
      }),
      expected: { anonymous: 401, viewer: 404, staff: 404, admin: 200 },
    },
  ],
  "PUT /saved-views/:id/default": [
    {
      about: "with a shared view",
      prepare: async (company) => ({ ...(await addView(company)), body: { isDefault: false } }),
      expected: everybody,
    },
  ],
  "DELETE /saved-views/:id": only(204, (company) => addView(company)),
  "GET /demonstration": [{ about: "", prepare: () => Promise.resolve({}), expected: everybody }],
  // The role matrix keeps the demonstration again at once.
  "POST /demonstration/end": only(200, () => Promise.resolve({})),
  "DELETE /demonstration/end": only(200, () => Promise.resolve({})),
  "GET /calendar-address": reads(() => Promise.resolve({})),
  "POST /calendar-address": writes(201, () => Promise.resolve({})),
  "DELETE /calendar-address": writes(204, (company) => add(company, "/api/calendar-address", {})),
  "GET /export": only(200, () => Promise.resolve({})),
  "GET /api-tokens": [
    {
      about: "",
      prepare: () => Promise.resolve({}),
      expected: { anonymous: 401, viewer: 403, staff: 200, admin: 200 },
    },
  ],
  "POST /api-tokens": writes(201, () => Promise.resolve({ body: apiTokenInput() })),
  "DELETE /api-tokens/:id": [
    {
      about: "of an administrator",
      prepare: (company) => add(company, "/api/api-tokens", apiTokenInput()),
      expected: { anonymous: 401, viewer: 403, staff: 404, admin: 204 },
    },
  ],
  "GET /calendar/:secret": [
    {
      about: "whose address has ended",
      prepare: () => Promise.resolve({ params: { secret: `${"x".repeat(43)}.ics` } }),
      expected: { anonymous: 410, viewer: 410, staff: 410, admin: 410 },
    },
  ],
} satisfies Record<string, readonly Access[]>;

function withBody(
  prepare: (company: Company) => Promise<PreparedRequest>,
  input: () => object,
): Access["prepare"] {
  return async (company) => ({ ...(await prepare(company)), body: input() });
}

function userInput(): object {
  const email = `${randomUUID()}@example.com`;
  return { email, firstName: "Asked", lastName: "About", role: "staff" };
}

function tierInput(): object {
  return { name: `Asked about ${randomUUID()}`, monthlyHours: 50, description: null };
}

function apiTokenInput(): object {
  const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
  return { name: `Asked about ${randomUUID()}`, scopes: ["stock-items:read"], expiresAt };
}

function viewInput(): object {
  return { list: "users", name: `Asked about ${randomUUID()}`, filter: { role: "staff" } };
}

async function addView(
  company: Company,
  overrides: object = { isShared: true },
): Promise<PreparedRequest> {
  return add(company, "/api/saved-views", { ...viewInput(), ...overrides });
}

function lineInput(): object {
  const name = `Asked about ${randomUUID()}`;
  return { name, description: null, color: "#2563eb", isActive: false };
}

async function addLine(company: Company): Promise<PreparedRequest> {
  return add(company, "/api/service-lines", lineInput());
}

const invitationInput = () => ({ email: `${randomUUID()}@example.com`, role: "staff" });

function addInvitation(company: Company) {
  return add(company, "/api/invitations", invitationInput());
}

async function addUser(company: Company): Promise<PreparedRequest> {
  return add(company, "/api/users", userInput());
}

async function addDeactivatedUser(company: Company): Promise<PreparedRequest> {
  const user = await addUser(company);
  await company.ask("admin", "POST", `/api/users/${user.id}/deactivate`);
  return user;
}

async function addTier(company: Company): Promise<PreparedRequest> {
  return add(company, "/api/partnership-tiers", { ...tierInput(), activate: false });
}

async function findTierInForce(company: Company): Promise<Pick<PartnershipTier, "id" | "name">> {
  const { text } = await company.ask("admin", "GET", "/api/partnership-tiers/all");
  const tier = (JSON.parse(text) as PartnershipTier[]).find(({ isActive }) => isActive);
  if (!tier) throw new Error("no tier is in force");
  return tier;
}

const BRIEFLY = "In force for a moment";

/** Puts a new tier in force in place of the company's. It is undone by the next call, or by the request under test. */
async function putTierInForce(company: Company): Promise<PreparedRequest> {
  const { id, name } = await findTierInForce(company);
  if (name.startsWith(BRIEFLY))
    await company.ask("admin", "POST", `/api/partnership-tiers/${id}/undo-activation`);
  const body = { ...tierInput(), name: `${BRIEFLY} ${randomUUID()}`, activate: true };
  return add(company, "/api/partnership-tiers", body);
}
