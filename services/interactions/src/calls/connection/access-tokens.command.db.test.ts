import { outboxOf } from "@dash/service-lib/testing/facts";
import { CallTest, configured, DAY_MS, MINUTE_MS } from "../../../test/call-test.ts";
import { FakePlatform } from "../../../test/fake-platform.ts";
import type { Fault } from "./call-platform.client.ts";
import { RingcentralToken } from "./ringcentral-token.model.ts";
import type { AccessTokens } from "./access-tokens.command.ts";

let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
beforeEach(async () => {
  await test.database.empty("ringcentral_tokens");
  test.platform = new FakePlatform();
  await test.client();
  await test.knex("call_connection").update({ state: "not-connected", userId: null });
  await test.connect();
});
afterAll(() => test.close());

/** The keeper of another process. */
function accessTokens(): AccessTokens {
  return test.access().accessTokens;
}

const tokenNow = async () => {
  const token = await accessTokens().accessToken();
  return token.ok ? token.value : token.fault.kind;
};
const lastTrail = () =>
  test.knex("audit_trail").where({ record: "call-connection" }).orderBy("id", "desc").first();
const unavailable: Fault = { kind: "unavailable", reason: "HTTP 503", retryAfterMs: null };

it("gives the token that there is until five minutes before its end, and then a new one", async () => {
  test.later(54 * MINUTE_MS);
  expect(await tokenNow()).toBe("access-secret-1");
  test.later(MINUTE_MS);
  expect(await tokenNow()).toBe("access-secret-2");
  expect(await tokenNow()).toBe("access-secret-2");
  expect(test.platform.countOf("refresh")).toBe(1);
});

it("renews it once for twenty callers at once, in one process and in several", async () => {
  const own = accessTokens();
  test.later(56 * MINUTE_MS);
  await Promise.all(Array.from({ length: 20 }, () => own.accessToken()));
  expect(test.platform.countOf("refresh")).toBe(1);
  test.later(56 * MINUTE_MS);
  const all = await Promise.all(Array.from({ length: 20 }, () => tokenNow()));
  expect(new Set(all)).toEqual(new Set(["access-secret-3"]));
  expect(test.platform.countOf("refresh")).toBe(2);
  // The stored pair works.
  test.later(56 * MINUTE_MS);
  expect(await tokenNow()).toBe("access-secret-4");
});

it("recovers after a crash between the answer and its commit, by the old refresh token", async () => {
  test.later(56 * MINUTE_MS);
  const refresh = test.platform.refresh.bind(test.platform);
  test.platform.refresh = async (token) => {
    await refresh(token);
    throw new Error("the process ended");
  };
  await expect(accessTokens().accessToken()).rejects.toThrow("the process ended");
  test.platform.refresh = refresh;
  // The lease of the ended process is not over yet, and the old token is still valid.
  expect(await tokenNow()).toBe("access-secret-1");
  expect(test.platform.countOf("refresh")).toBe(1);
  test.later(15_000);
  expect(await tokenNow()).toBe("access-secret-2");
  expect((await test.status()).state).toBe("connected");
});

it("clears the pair and says that somebody must reconnect once the grant is worth nothing", async () => {
  await test.sync();
  const { lastSyncedAt } = await test.status();
  test.later(56 * MINUTE_MS);
  test.platform.fails("refresh", { kind: "invalid-grant", code: "OAU-213" });
  expect(await tokenNow()).toBe("invalid-grant");
  expect(await test.status()).toMatchObject({
    state: "reconnect-needed",
    isAuthorized: false,
    configured: true,
    lastSyncedAt,
    message: expect.stringContaining("Reconnect needed") as string,
    authUrl: expect.stringContaining("https://calls.test/") as string,
  });
  expect(lastSyncedAt).not.toBeNull();
  expect(await RingcentralToken.query(test.knex)).toEqual([]);
  expect((await outboxOf(test.knex)).at(-1)?.data).toMatchObject({ state: "reconnect-needed" });
  const trail = { action: "reconnect-needed", actorId: "svc:interactions" };
  expect(await lastTrail()).toMatchObject(trail);
  expect(await tokenNow()).toBe("invalid-grant");
  expect(test.platform.countOf("refresh")).toBe(1);
});

it.each<Fault>([
  unavailable,
  { kind: "rate-limited", retryAfterMs: 30_000 },
  { kind: "refused", status: 401, code: "OAU-146" },
])("keeps the pair when a renewal meets: %s", async (fault) => {
  test.later(56 * MINUTE_MS);
  test.platform.fails("refresh", fault, fault);
  // The token is due for renewal but still valid.
  expect(await tokenNow()).toBe("access-secret-1");
  test.later(5 * MINUTE_MS);
  expect(await tokenNow()).toBe(fault.kind);
  expect((await test.status()).isAuthorized).toBe(true);
  expect(await tokenNow()).toBe("unavailable");
  test.later(MINUTE_MS);
  expect(await tokenNow()).toBe("access-secret-2");
});

it.each([
  [30_000, 60_000],
  [120_000, 120_000],
])(
  "asks once while the call system wants %i ms of rest, for %i ms",
  async (retryAfterMs, waits) => {
    test.later(56 * MINUTE_MS);
    test.platform.fails("refresh", { kind: "rate-limited", retryAfterMs });
    for (const waited of [0, waits - 1]) {
      test.later(waited);
      expect([await tokenNow(), await tokenNow()]).toEqual(["access-secret-1", "access-secret-1"]);
    }
    expect(test.platform.countOf("refresh")).toBe(1);
    test.later(1);
    expect(await tokenNow()).toBe("access-secret-2");
  },
);

it("has no transaction open while the call system is asked, so that the facts of no service wait", async () => {
  test.later(56 * MINUTE_MS);
  const refresh = test.platform.refresh.bind(test.platform);
  const open: unknown[] = [];
  test.platform.refresh = async (token) => {
    open.push(
      ...(await test
        .knex<{ query: string }>("pg_stat_activity")
        .whereRaw("datname = current_database() and state like 'idle in transaction%'")
        .select("query")),
    );
    return refresh(token);
  };
  expect(await tokenNow()).toBe("access-secret-2");
  expect(open).toEqual([]);
});

it("gives the session up that a renewal brings after the connection was ended", async () => {
  test.later(56 * MINUTE_MS);
  const refresh = test.platform.refresh.bind(test.platform);
  test.platform.refresh = async (token) => {
    const renewed = await refresh(token);
    await test.disconnect();
    return renewed;
  };
  expect(await tokenNow()).toBe("invalid-grant");
  expect(test.platform.revoked).toEqual(["refresh-secret-1", "access-secret-2"]);
  expect((await test.status()).state).toBe("not-connected");
});

it("ends the session of tokens that are replaced while the connection is being ended", async () => {
  test.later(56 * MINUTE_MS);
  const refresh = test.platform.refresh.bind(test.platform);
  const revoke = test.platform.revoke.bind(test.platform);
  let goOn: () => void = () => undefined;
  const revoking = new Promise<void>((resolve) => (goOn = resolve));
  test.platform.refresh = async (token) => {
    const renewed = await refresh(token);
    await revoking;
    return renewed;
  };
  const renewing = accessTokens().accessToken();
  test.platform.revoke = async (token) => {
    goOn();
    await renewing;
    return revoke(token);
  };
  while (test.platform.countOf("refresh") === 0) await new Promise((next) => setTimeout(next, 5));
  await test.disconnect();
  expect(test.platform.revoked).toEqual(["refresh-secret-1", "refresh-secret-2"]);
  expect(await RingcentralToken.query(test.knex)).toEqual([]);
});

it("nobody begins to renew tokens that are being revoked", async () => {
  test.later(56 * MINUTE_MS);
  const revoke = test.platform.revoke.bind(test.platform);
  test.platform.revoke = async (token) => {
    await tokenNow();
    return revoke(token);
  };
  await test.disconnect();
  expect(test.platform.countOf("refresh")).toBe(0);
});

it("renews a token that is not taken only where it is still the one that failed", async () => {
  const first = await accessTokens().renewAfter("access-secret-1");
  const second = await accessTokens().renewAfter("access-secret-1");
  expect([first, second]).toEqual([
    { ok: true, value: "access-secret-2" },
    { ok: true, value: "access-secret-2" },
  ]);
  expect(test.platform.countOf("refresh")).toBe(1);
});

it("does without a refresh token until the access token ends", async () => {
  await test.disconnect();
  test.platform.givesRefreshToken = false;
  await test.connect();
  test.later(59 * MINUTE_MS);
  expect(await tokenNow()).toBe("access-secret-2");
  test.later(MINUTE_MS);
  expect(await tokenNow()).toBe("invalid-grant");
  expect((await test.status()).state).toBe("reconnect-needed");
  expect(test.platform.countOf("refresh")).toBe(0);
});

it("needs a new connection when the key has become another one", async () => {
  const other = { RINGCENTRAL_TOKEN_KEY: Buffer.alloc(32, 8).toString("base64url") };
  const { access } = test.instance({ ...configured, ...other });
  expect(await access?.accessTokens.accessToken()).toMatchObject({ ok: false });
  expect((await test.status()).state).toBe("reconnect-needed");
});

it("keeps a connection alive that nobody looks at, by the sync alone", async () => {
  for (let hours = 0; hours < 48; hours += 1) {
    test.later(60 * MINUTE_MS);
    expect(await test.sync()).toMatchObject({ outcome: "done", message: null });
  }
  const row = await RingcentralToken.query(test.knex).first();
  expect(row?.updatedAt.getTime()).toBeGreaterThan(test.now.getTime() - DAY_MS);
  expect((await outboxOf(test.knex)).at(-1)?.data).toMatchObject({ state: "connected" });
});
