import { randomUUID } from "node:crypto";
import type { AuditPage } from "@dash/contracts/users/audit";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { PartnershipTier } from "@dash/contracts/tiers/partnership-tiers";
import type { User } from "@dash/contracts/users/users";
import { generously } from "@dash/service-lib/testing/generously";
import { openDemoSession } from "../../scripts/testing/demo-session.ts";
import { HttpClient } from "../../scripts/testing/http-client.ts";
import { accessTable, type EndpointName } from "./access-table.ts";
import { targetOf } from "./access.ts";
import { origin } from "./browser.ts";
import { Company } from "./company.ts";

/**
 * Twice the target, because the machine does other work meanwhile; less than the 5 s after which the gateway polls for
 * missed facts. Only a delivered fact ends a session this fast.
 */
const SESSION_DEAD_MS = 4_000;
const LONGEST_DELAY_MS = 2_000;

let company: Company;
beforeAll(async () => {
  company = await Company.open(origin, 2045);
});
afterAll(() => company.close());

async function asked<Answer>(method: string, target: string, body?: object): Promise<Answer> {
  const { status, text } = await company.ask("admin", method, `/api${target}`, { body });
  if (status >= 400) throw new Error(`${method} ${target} answered ${status}: ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

const userInput = (overrides: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  firstName: "Nora",
  lastName: `Quick ${randomUUID()}`,
  role: "staff",
  ...overrides,
});

test("a deactivated user's session is dead by the fact of it, in seconds, and they are not let in again", async () => {
  const input = userInput();
  const { id } = await asked<User>("POST", "/users", input);
  const client = new HttpClient(origin);
  try {
    const cookie = await openDemoSession(client, `${input.firstName} ${input.lastName}`);
    const status = async (): Promise<number> =>
      (await client.send({ method: "GET", target: "/api/auth/user", headers: { cookie } })).status;
    expect(await status()).toBe(200);

    const deadline = Date.now() + SESSION_DEAD_MS;
    await asked("POST", `/users/${id}/deactivate`);
    let last: number;
    do last = await status();
    while (last !== 401 && Date.now() < deadline);
    expect(last).toBe(401);
    const again = openDemoSession(client, `${input.firstName} ${input.lastName}`);
    await expect(again).rejects.toThrow();
  } finally {
    client.close();
  }
});

/** A client without cookies gets no read-your-writes wait, so the new figure may appear a moment later. */
async function expectAllocated(tierName: string, hoursAvailable: number): Promise<void> {
  const deadline = Date.now() + generously(LONGEST_DELAY_MS);
  let month: DashboardSummary;
  do month = await asked("GET", "/dashboard");
  while (month.hoursAvailable !== hoursAvailable && Date.now() < deadline);
  expect(month).toMatchObject({ tierName, hoursAvailable });
}

test("the dashboard follows the tier, and last year's months stay as they were", async () => {
  const tiers = await asked<PartnershipTier[]>("GET", "/partnership-tiers/all");
  const usual = tiers.find(({ isActive }) => isActive);
  const now = new Date();
  const past = `/dashboard?month=1&year=${now.getUTCFullYear() - 1}`;
  const before = await asked<DashboardSummary>("GET", past);
  const name = `For a moment ${randomUUID()}`;
  try {
    const { id } = await asked<PartnershipTier>("POST", "/partnership-tiers", {
      name,
      monthlyHours: 77,
    });
    expect(await asked("GET", "/partnership-tiers/current")).toMatchObject({ monthlyHours: 77 });
    await expectAllocated(name, 77);
    await asked("PUT", `/partnership-tiers/${id}`, { name, monthlyHours: 78 });
    await expectAllocated(name, 78);
    expect(await asked("GET", past)).toEqual(before);
  } finally {
    await asked("POST", `/partnership-tiers/${usual?.id}/activate`);
  }
});

/** Needs a connection, and none exists here; calls.spec covers these endpoints. */
const needConnection = ["/ringcentral/sync", "/ringcentral/disconnect"];

/** Builds are uploaded by a pipeline with a token; the others change no user's data. */
const leaveNoRow = ["/releases/:part/builds", "/releases/checks", "/preview", "/build-reports"];

/** Needs a build that was never live; the gateway's own tests check the audit row of its removal. */
const needBuild = ["/releases/:part/builds/:build"];

/** The table activates the tier that is in force already, so nothing changes. */
const changesNothing = ["/partnership-tiers/:id/activate"];

const writes = (Object.values(catalogue).flat() as readonly Endpoint[]).filter(
  ({ method, path }) =>
    method !== "GET" && ![...needConnection, ...needBuild, ...leaveNoRow].includes(path),
);

test.each(writes)(
  "$method $path leaves exactly one row where it changes something, in the name of who asked",
  async ({ method, path }) => {
    const { id: adminId } = await asked<User>("GET", "/auth/user");
    const newest = async () => (await asked<AuditPage>("GET", "/audit?limit=100")).entries;
    const accepted = accessTable[`${method} ${path}` as EndpointName].filter(
      ({ expected }) => expected.admin < 400,
    );
    expect(accepted).not.toHaveLength(0);
    for (const { prepare } of accepted) {
      const prepared = await prepare(company);
      const { id, body } = prepared;
      const known = new Set((await newest()).map((entry) => entry.id));
      await asked(method, targetOf(path, prepared), body as object | undefined);
      const added = (await newest()).filter((entry) => !known.has(entry.id));
      const row = { actorId: adminId, ...(id && { recordId: id }) };
      expect(added).toMatchObject(changesNothing.includes(path) ? [] : [row]);
    }
  },
);

test("no request of the run so far left a second row of a record", async () => {
  const requests: string[] = [];
  let before: string | null = null;
  do {
    const page: AuditPage = await asked(
      "GET",
      `/audit?limit=100${before ? `&before=${before}` : ""}`,
    );
    expect(page.missing).toEqual([]);
    const byPeople = page.entries.filter(({ actorId }) => !actorId.startsWith("svc:"));
    // A move that installs writes an audit row for the entry and one for its new installation.
    requests.push(...byPeople.map(({ requestId, recordId }) => `${requestId} ${recordId}`));
    before = page.next;
  } while (before);
  expect(requests.length).toBeGreaterThan(writes.length);
  expect(new Set(requests).size).toBe(requests.length);
});

test("each write through the gateway leaves one row, traced to the person", async () => {
  const { id: adminId } = await asked<User>("GET", "/auth/user");
  const entry = await asked<{ id: string; version: number }>(
    "POST",
    "/time-entries",
    await company.entryInput(),
  );
  const user = await asked<User>("POST", "/users", userInput());
  const tier = await asked<PartnershipTier>("POST", "/partnership-tiers", {
    name: `Traced ${randomUUID()}`,
    monthlyHours: 5,
    activate: false,
  });
  await asked("PUT", `/time-entries/${entry.id}`, await company.entryInput());
  await asked("PUT", `/users/${user.id}`, userInput());
  await asked("DELETE", `/time-entries/${entry.id}`);
  await asked("DELETE", `/users/${user.id}`);
  await asked("DELETE", `/partnership-tiers/${tier.id}`);

  const actionsOn = async (recordId: string): Promise<string[]> => {
    const page = await asked<AuditPage>("GET", `/audit?recordId=${recordId}&actorId=${adminId}`);
    expect(page).toMatchObject({ missing: [], next: null });
    return page.entries.map(({ action }) => action);
  };
  expect(await actionsOn(entry.id)).toEqual(["deleted", "updated", "created"]);
  expect(await actionsOn(user.id)).toEqual(["deleted", "updated", "created"]);
  expect(await actionsOn(tier.id)).toEqual(["deleted", "created"]);
});
