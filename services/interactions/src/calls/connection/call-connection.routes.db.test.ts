import { CallTest, configured, MINUTE_MS } from "../../../test/call-test.ts";
import { FakePlatform } from "../../../test/fake-platform.ts";
import { buildVendorCall } from "../../../test/vendor-calls.ts";

let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
beforeEach(async () => {
  test.platform = new FakePlatform();
  await test.client();
});
afterEach(() => test.disconnect());
afterAll(() => test.close());

const trail = () => test.knex("audit_trail").where({ record: "call-connection" }).orderBy("id");
const untilRun = async () => {
  for (;;) {
    const [newest] = (await test.status()).syncs;
    if (newest && newest.outcome !== "running") return newest;
  }
};

it("RC-05 says which settings are missing, and offers no link", async () => {
  await test.client({ RINGCENTRAL_CLIENT_ID: "client" });
  expect(await test.status()).toMatchObject({
    state: "not-configured",
    configured: false,
    isAuthorized: false,
    authUrl: null,
    message:
      "Not configured: RINGCENTRAL_CLIENT_SECRET, RINGCENTRAL_TOKEN_KEY, PUBLIC_BASE_URL are not set",
  });
  await test.client();
});

it("RC-04 offers the link to administrators alone", async () => {
  const { admin, staff, ecogenica_viewer: viewer } = test.actors;
  expect(await test.status(admin)).toMatchObject({
    state: "not-connected",
    configured: true,
    message: "Not connected",
    can: { manage: true },
    authUrl: expect.stringContaining("https://calls.test/authorize?state=") as string,
  });
  for (const actor of [staff, viewer])
    expect(await test.status(actor)).toMatchObject({ authUrl: null, can: { manage: false } });
});

it("says that the call system is a simulator where it is one of this machine", async () => {
  await test.client({ ...configured, RINGCENTRAL_SERVER_URL: "http://localhost:8090/calls" });
  expect(await test.status()).toMatchObject({
    isSimulator: true,
    message: "SIMULATOR: Not connected",
  });
  await test.client();
});

it("RC-02 connects whoever took the link there, says so, and reads the calls", async () => {
  test.platform.calls = [buildVendorCall()];
  const state = await test.linkState();
  expect(await test.comeBack({ code: "code", state })).toBe("/?ringcentral=connected");
  expect(await untilRun()).toMatchObject({ outcome: "done", added: 1 });
  const status = await test.status(test.actors.staff);
  expect(status).toMatchObject({
    isAuthorized: true,
    state: "connected",
    message: "Connected as extension 101",
    authUrl: null,
    lastSyncedAt: test.now.toISOString(),
  });
  expect((await trail()).at(-1)).toMatchObject({
    action: "connected",
    actorId: test.actors.admin.id,
    label: "RingCentral",
    after: { state: "connected" },
  });
  // Opening the same address again does not end the connection.
  expect(await test.comeBack({ code: "code", state })).toBe("/?ringcentral=connected");
  expect(test.platform.countOf("exchangeCode")).toBe(1);
});

it.each([
  ["denied", "consent was denied", { error: "access_denied" }],
  ["failed", "the call system failed", { error: "server_error" }],
  ["failed", "there is no code", {}],
])("sends a browser on as %s when %s", async (ended, _, query) => {
  const state = await test.linkState();
  expect(await test.comeBack({ ...query, state })).toBe(`/?ringcentral=${ended}`);
  expect((await test.status()).state).toBe("not-connected");
});

it("sends a browser on as expired or failed when its link is old, somebody else's, or none", async () => {
  const state = await test.linkState();
  const other = { ...test.actors.admin, id: "0190b5a0-0000-7000-8000-000000000001" };
  expect(await test.comeBack({ code: "code", state }, other)).toBe("/?ringcentral=failed");
  expect(await test.comeBack({ code: "code", state: "a.b" })).toBe("/?ringcentral=failed");
  test.later(5 * 60 * MINUTE_MS);
  expect(await test.comeBack({ code: "code", state })).toBe("/?ringcentral=expired");
  expect(test.platform.countOf("exchangeCode")).toBe(0);
});

it("sends a browser on as failed when the code is not taken", async () => {
  test.platform.fails("exchangeCode", { kind: "invalid-grant", code: "OAU-106" });
  const state = await test.linkState();
  expect(await test.comeBack({ code: "code", state })).toBe("/?ringcentral=failed");
});

it("lets administrators alone connect, sync and disconnect", async () => {
  const { staff, ecogenica_viewer: viewer } = test.actors;
  for (const actor of [staff, viewer]) {
    expect(await test.comeBack({ code: "code", state: "a.b" }, actor)).toBeNull();
    expect((await test.syncNow(actor)).problem.id).toBe("forbidden");
    expect((await test.disconnect(actor)).problem.id).toBe("forbidden");
  }
});

it("answers the line of the run that was asked for, and 409 without a connection", async () => {
  expect((await test.syncNow()).problem.id).toBe("conflict");
  await test.connect();
  test.platform.calls = [buildVendorCall(), buildVendorCall({ type: "Fax" })];
  const answer = await test.syncNow();
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ outcome: "done", added: 1, updated: 0, skipped: 1 });
});

it("answers the line of the run that is on already", async () => {
  await test.connect();
  let goOn: () => void = () => undefined;
  test.platform.beforePage = () => new Promise((resolve) => (goOn = resolve));
  const running = test.sync();
  while (test.platform.countOf("call-log") === 0) await new Promise((next) => setTimeout(next, 5));
  const answer = await test.syncNow();
  expect([answer.status, answer.body.outcome, answer.body.endedAt]).toEqual([202, "running", null]);
  goOn();
  expect(await running).toMatchObject({ id: answer.body.id, outcome: "done" });
});

it("disconnects: the session is ended there, the tokens forgotten, and the calls stay", async () => {
  await test.connect();
  test.platform.calls = [buildVendorCall()];
  await test.sync();
  const before = await test.interactions();
  test.platform.fails("revoke", { kind: "unavailable", reason: "HTTP 500", retryAfterMs: null });
  expect((await test.disconnect()).body).toMatchObject({
    state: "not-connected",
    isAuthorized: false,
    message: "Not connected",
    connectedBy: null,
  });
  expect(test.platform.revoked).toEqual(["refresh-secret-1"]);
  expect(await test.knex("ringcentral_tokens")).toEqual([]);
  expect(await test.interactions()).toEqual(before);
  expect((await trail()).at(-1)).toMatchObject({ action: "disconnected", after: null });
});

it("goes on after a new connection where the last one had read", async () => {
  await test.connect();
  await test.sync();
  await test.disconnect();
  test.later(3 * 24 * 60 * MINUTE_MS);
  test.platform.queries.length = 0;
  await test.connect();
  await test.sync();
  const days = test.platform.queries.map(({ dateFrom, dateTo }) =>
    Math.round((Date.parse(String(dateTo)) - Date.parse(String(dateFrom))) / (24 * 60 * MINUTE_MS)),
  );
  expect(days).toEqual([5]);
});
