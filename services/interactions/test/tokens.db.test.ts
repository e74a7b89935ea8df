import { rowsOf } from "@dash/service-lib/database/statement";
import { columnsOf } from "@dash/service-lib/testing/columns";
import { until } from "@dash/service-lib/testing/until";
import { configured, CallTest, MINUTE_MS } from "./call-test.ts";
import { buildVendorCall } from "./vendor-calls.ts";

let test: CallTest;

beforeAll(async () => {
  test = await CallTest.open();
});
afterAll(() => test.close());

/** All stored texts, in any column of any table. */
async function storedTexts(): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    test.knex,
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ text: string }>(
        test.knex,
        `select to_jsonb(stored)::text as text from "${name}" as stored`,
      ),
    ),
  );
  return texts.flat().map(({ text }) => text);
}

it("DM-09 tokens and secrets are in no answer, log line, fact, trail row or table as they are", async () => {
  const { platform } = test;
  platform.calls = [buildVendorCall()];
  const state = await test.linkState();
  await test.comeBack({ code: "code-secret", state });
  await test.syncNow();
  // The answer does not wait for a long run, and an interrupted run reads nothing.
  await until("the run has ended", async () => {
    const [newest] = (await test.status()).syncs;
    return newest?.outcome !== "running";
  });
  test.later(56 * MINUTE_MS);
  await test.sync();
  for (const fault of [
    { kind: "unavailable", reason: "HTTP 503", retryAfterMs: null },
    { kind: "unauthorized" },
    { kind: "missing-permission", permission: "ReadCallLog" },
  ] as const) {
    platform.fails("call-log", fault);
    await test.sync();
  }
  test.later(120 * MINUTE_MS);
  platform.fails("refresh", { kind: "invalid-grant", code: "OAU-213" });
  await test.sync();
  const stored = await storedTexts();
  expect(await test.knex("outbox")).not.toEqual([]);
  expect(await test.knex("audit_trail")).toHaveLength(2);
  expect(Math.min(stored.length, test.log.length, test.answers.length)).toBeGreaterThan(2);
  const secrets = [
    ...platform.secrets,
    ...platform.verifiers,
    configured.RINGCENTRAL_CLIENT_SECRET,
    configured.RINGCENTRAL_TOKEN_KEY,
    "code-secret",
  ];
  for (const text of [...stored, ...test.log, ...test.answers])
    for (const secret of secrets) expect(text).not.toContain(secret);
});

it("DM-01 in part: keeps the tokens of the call platform with the agreed columns", async () => {
  expect(await columnsOf(test.knex, "ringcentral_tokens")).toMatchObject({
    id: "uuid not null",
    user_id: "uuid not null",
    access_token: "text not null",
    refresh_token: "text not null",
    expires_at: "timestamp(3) with time zone not null",
    created_at: "timestamp(3) with time zone not null",
    updated_at: "timestamp(3) with time zone not null",
  });
});
