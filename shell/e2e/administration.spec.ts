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
import { targetOf, type PreparedRequest } from "./access.ts";
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

async function sendAsAdmin<Answer>(
  method: string,
  target: string,
  body?: unknown,
  headers?: PreparedRequest["headers"],
): Promise<Answer> {
  const { status, text } = await company.ask("admin", method, `/api${target}`, { body, headers });
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

test("deactivating a user ends the session within seconds, and the user cannot sign in again", async () => {
  const input = userInput();
  const { id } = await sendAsAdmin<User>("POST", "/users", input);
  const client = new HttpClient(origin);
  try {
    const cookie = await openDemoSession(client, `${input.firstName} ${input.lastName}`);
    const status = async (): Promise<number> =>
      (await client.send({ method: "GET", target: "/api/auth/user", headers: { cookie } })).status;
    expect(await status()).toBe(200);

    const deadline = Date.now() + SESSION_DEAD_MS;
    await sendAsAdmin("POST", `/users/${id}/deactivate`);
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
  do month = await sendAsAdmin("GET", "/dashboard");
  while (month.hoursAvailable !== hoursAvailable && Date.now() < deadline);
  expect(month).toMatchObject({ tierName, hoursAvailable });
}

test("the dashboard follows the new tier, and last year's months keep their tier", async () => {
  const tiers = await sendAsAdmin<PartnershipTier[]>("GET", "/partnership-tiers/all");
  const usual = tiers.find(({ isActive }) => isActive);
  const now = new Date();
  const past = `/dashboard?month=1&year=${now.getUTCFullYear() - 1}`;
  const before = await sendAsAdmin<DashboardSummary>("GET", past);
  const name = `For a moment ${randomUUID()}`;
  try {
    const { id } = await sendAsAdmin<PartnershipTier>("POST", "/partnership-tiers", {
      name,
      monthlyHours: 77,
    });
    expect(await sendAsAdmin("GET", "/partnership-tiers/current")).toMatchObject({
      monthlyHours: 77,
    });
    await expectAllocated(name, 77);
    await sendAsAdmin("PUT", `/partnership-tiers/${id}`, { name, monthlyHours: 78 });
    await expectAllocated(name, 78);
    expect(await sendAsAdmin("GET", past)).toEqual(before);
  } finally {
    await sendAsAdmin("POST", `/partnership-tiers/${usual?.id}/activate`);
  }
});

/** Needs a connection, and none exists here; calls.spec covers these endpoints. */
const needConnection = ["/ringcentral/sync", "/ringcentral/disconnect"];

/**
 * Builds are uploaded by a pipeline with a token. A timer counts nowhere until it is stopped, which makes an entry. The
 * others change no user's data.
 */
const leaveNoRow = [
  "/releases/:part/builds",
  "/releases/checks",
  "/preview",
  "/build-reports",
  "/sessions",
  "/sessions/:id",
  "/timer/start",
  "/timer",
  "/customers/named",
  "/changes-since/seen",
  "/notices/read",
  "/notice-preferences",
  // Nothing is stored before it is confirmed.
  "/imports",
  "/imports/:id",
  "/imports/:id/cancel",
];

/** Needs a build that was never live; the gateway's own tests check the audit row of its removal. */
const needBuild = ["/releases/:part/builds/:build"];

/** Needs a notice that was told and sent; the tests of `notices` read the row. */
const needDelivery = ["/webhook-deliveries/:id/replay"];

/** Needs somebody who asked to be let in; the tests of `admin` read the row. */
const needAsker = ["/access-requests/:id"];

/** Only a signatory of the partner answers a report; the tests of `report` read the rows. */
const needPartner = ["/monthly-reports/:id/accept", "/monthly-reports/:id/return"];

/** The table activates the tier that is in force, and names signatories and companies as they are, so nothing changes. */
const changesNothing = ["/partnership-tiers/:id/activate", "/signatories", "/companies"];

/** The requests about views that nobody else sees, by what the table says of them: the trail does not record these. */
const aboutOwnViews = ["of one's own", "that an administrator keeps"];

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of writes that change another record than that of the path, or several records; the newest first. */
const otherRows: Readonly<Record<string, (prepared: PreparedRequest) => Rows>> = {
  "POST /imports/:id/confirm": ({ id }) => [
    { record: "import", action: "created", recordId: id?.split(".")[1] },
  ],
  "POST /imports/:id/undo": ({ id }) => [
    { record: "import", action: "deleted", recordId: id?.split(".")[1] },
  ],
  "POST /stock-items/:id/withdraw": ({ id }) => [
    { record: "stock-item", action: "archived", recordId: id },
    { record: "stock-movement", action: "reversed" },
  ],
  "POST /customers/:id/split": ({ id }) => [
    { record: "contact", action: "split", recordId: id },
    { record: "interaction", action: "updated" },
    { record: "contact", action: "created" },
  ],
  "DELETE /customers/notes/:id": () => [{ record: "contact", action: "updated" }],
  "POST /sales-pipeline/:id/notes": () => [{ record: "lead-note", action: "created" }],
  "PUT /saved-views/:id/default": () => [],
  "DELETE /sales-pipeline/:id/notes/:noteId": ({ params }) => [
    { record: "lead-note", action: "deleted", recordId: params?.["noteId"] },
  ],
};

function rowsOf(name: string, path: string, prepared: PreparedRequest): Rows {
  if (changesNothing.includes(path)) return [];
  const { id } = prepared;
  return otherRows[name]?.(prepared) ?? [id ? { recordId: id } : {}];
}

const writes = (Object.values(catalogue).flat() as readonly Endpoint[]).filter(
  ({ method, path }) =>
    method !== "GET" &&
    ![
      ...needConnection,
      ...needBuild,
      ...needDelivery,
      ...needAsker,
      ...needPartner,
      ...leaveNoRow,
    ].includes(path),
);

test.each(writes)(
  "$method $path writes exactly one audit row for each record that it changes, with the caller as its actor",
  async ({ method, path }) => {
    const { id: adminId } = await sendAsAdmin<User>("GET", "/auth/user");
    const newest = async () => (await sendAsAdmin<AuditPage>("GET", "/audit?limit=100")).entries;
    const accepted = accessTable[`${method} ${path}` as EndpointName].filter(
      ({ expected }) => expected.admin < 400,
    );
    expect(accepted).not.toHaveLength(0);
    for (const { about, prepare } of accepted) {
      const prepared = await prepare(company);
      const { body, headers } = prepared;
      const idsBefore = new Set((await newest()).map((entry) => entry.id));
      await sendAsAdmin(method, targetOf(path, prepared), body, headers);
      const added = (await newest()).filter((entry) => !idsBefore.has(entry.id));
      const isRecorded = !aboutOwnViews.includes(about);
      const rows = isRecorded ? rowsOf(`${method} ${path}`, path, prepared) : [];
      expect(added).toMatchObject(rows.map((row) => ({ actorId: adminId, ...row })));
    }
  },
);

test("no request of the run so far wrote two audit rows for one record", async () => {
  const requests: string[] = [];
  let before: string | null = null;
  do {
    const page: AuditPage = await sendAsAdmin(
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

test("each write through the gateway writes one audit row with the person who made it", async () => {
  const { id: adminId } = await sendAsAdmin<User>("GET", "/auth/user");
  const entry = await sendAsAdmin<{ id: string; version: number }>(
    "POST",
    "/time-entries",
    await company.entryInput(),
  );
  const user = await sendAsAdmin<User>("POST", "/users", userInput());
  const tier = await sendAsAdmin<PartnershipTier>("POST", "/partnership-tiers", {
    name: `Traced ${randomUUID()}`,
    monthlyHours: 5,
    activate: false,
  });
  await sendAsAdmin("PUT", `/time-entries/${entry.id}`, await company.entryInput());
  await sendAsAdmin("PUT", `/users/${user.id}`, userInput());
  await sendAsAdmin("DELETE", `/time-entries/${entry.id}`);
  await sendAsAdmin("DELETE", `/users/${user.id}`);
  await sendAsAdmin("DELETE", `/partnership-tiers/${tier.id}`);

  const actionsOn = async (recordId: string): Promise<string[]> => {
    const page = await sendAsAdmin<AuditPage>(
      "GET",
      `/audit?recordId=${recordId}&actorId=${adminId}`,
    );
    expect(page).toMatchObject({ missing: [], next: null });
    return page.entries.map(({ action }) => action);
  };
  expect(await actionsOn(entry.id)).toEqual(["deleted", "updated", "created"]);
  expect(await actionsOn(user.id)).toEqual(["deleted", "updated", "created"]);
  expect(await actionsOn(tier.id)).toEqual(["deleted", "created"]);
});
