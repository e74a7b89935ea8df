import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CallSystemOptions } from "./call-system.ts";
import { sessionFile } from "./session-file.ts";
import {
  CALL_LOG,
  errorCodeOf,
  REDIRECT,
  RegisteredClient,
  TOKEN,
  VERIFIER,
  type Tokens,
} from "./test/registered-client.ts";

let client: RegisteredClient;
beforeEach(async () => {
  client = await RegisteredClient.open();
});
afterEach(() => client.system.stop());

async function reopen(options: Partial<CallSystemOptions>): Promise<void> {
  await client.system.stop();
  client = await RegisteredClient.open(options);
}

describe("consent", () => {
  it("is a page that asks, and refuses a client or an address that is not registered", async () => {
    const page = await fetch(client.authorizeUrl());
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Allow[^]*Deny/);
    for (const changed of [{ client_id: "other" }, { redirect_uri: `${REDIRECT}/more` }]) {
      const { status, redirected } = await fetch(client.authorizeUrl(changed));
      expect({ status, redirected }).toEqual({ status: 400, redirected: false });
    }
  });

  it("sends the browser back with a code and the state, or with what was denied", async () => {
    expect(Object.fromEntries(await client.decide("allow"))).toEqual({
      code: expect.any(String) as string,
      expires_in: "60",
      state: "the state",
    });
    expect(Object.fromEntries(await client.decide("deny"))).toEqual({
      error: "access_denied",
      state: "the state",
    });
  });

  it("gives a code that counts once, for a minute, for its address and its challenge", async () => {
    const code = await client.code();
    expect((await client.exchange(code)).status).toBe(200);
    expect(await errorCodeOf(await client.exchange(code))).toEqual([400, "OAU-106"]);
    const wrong = await client.exchange(await client.code(), { code_verifier: "another" });
    expect(await errorCodeOf(wrong)).toEqual([400, "OAU-106"]);
    const elsewhere = await client.exchange(await client.code(), {
      redirect_uri: "http://localhost/",
    });
    expect(await errorCodeOf(elsewhere)).toEqual([400, "OAU-109"]);
    const old = await client.code();
    client.later(60);
    expect(await errorCodeOf(await client.exchange(old))).toEqual([400, "OAU-108"]);
  });

  it("is shown to the owner of the account, who may revoke it", async () => {
    const tokens = await client.connect();
    expect(await (await fetch(`${client.system.url}/`)).text()).toContain("Revoke access");
    const { status } = await client.revokeAll();
    expect(status).toBe(200);
    expect(await (await fetch(client.system.url)).text()).toContain("No application is connected");
    expect(await errorCodeOf(await client.ask(CALL_LOG, tokens))).toEqual([401, "OAU-213"]);
    expect(await errorCodeOf(await client.refresh(tokens.refresh_token))).toEqual([400, "OAU-213"]);
  });
});

describe("tokens", () => {
  it("are for a client that proves itself, or that only says who it is", async () => {
    const refused = await client.post(TOKEN, {}, "client:no");
    expect(await errorCodeOf(refused)).toEqual([401, "OAU-146"]);
    const code = await client.code();
    const form = { grant_type: "authorization_code", code, code_verifier: VERIFIER };
    const { status } = await fetch(client.system.url + TOKEN, {
      method: "POST",
      body: new URLSearchParams({ ...form, redirect_uri: REDIRECT, client_id: "client" }),
    });
    expect(status).toBe(200);
  });

  it.each([
    ["-1", 600],
    ["900", 900],
    ["7200", 3_600],
  ])("last between ten minutes and an hour: %s", async (access_token_ttl, seconds) => {
    expect((await client.connect({ access_token_ttl })).expires_in).toBe(seconds);
  });

  it("expire", async () => {
    const tokens = await client.connect();
    client.later(3_600);
    expect(await errorCodeOf(await client.ask(CALL_LOG, tokens))).toEqual([401, "OAU-128"]);
    client.later(7 * 86_400);
    expect(await errorCodeOf(await client.refresh(tokens.refresh_token))).toEqual([400, "OAU-213"]);
  });

  it("replace each other; the last refresh token answers the same until the new ones are used", async () => {
    const first = await client.connect();
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    expect(await errorCodeOf(await client.ask(CALL_LOG, first))).toEqual([401, "OAU-129"]);
    client.later(1_800);
    expect(await errorCodeOf(await client.ask(CALL_LOG, first))).toEqual([401, "OAU-213"]);
    const repeated = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    expect(repeated).toMatchObject({
      access_token: second.access_token,
      refresh_token: second.refresh_token,
    });
    expect((await client.ask(CALL_LOG, second)).status).toBe(200);
    client.later(9);
    expect((await client.refresh(first.refresh_token)).status).toBe(200);
    client.later(1);
    expect(await errorCodeOf(await client.refresh(first.refresh_token))).toEqual([400, "OAU-213"]);
    expect((await client.refresh(second.refresh_token)).status).toBe(200);
  });

  it("outlast the process where they are kept", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "dash-call-system-"));
    const file = path.join(folder, "call-system.json");
    await reopen({ sessions: sessionFile(file) });
    const tokens = await client.connect();
    await reopen({ sessions: sessionFile(file) });
    expect((await client.ask(CALL_LOG, tokens)).status).toBe(200);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await client.revokeAll();
    await reopen({ sessions: sessionFile(file) });
    expect(await errorCodeOf(await client.ask(CALL_LOG, tokens))).toEqual([401, "OAU-213"]);
    rmSync(folder, { recursive: true });
  });

  it("end together when one is revoked", async () => {
    const tokens = await client.connect();
    const token = tokens.refresh_token;
    expect((await client.post("/restapi/oauth/revoke", { token })).status).toBe(200);
    expect(await errorCodeOf(await client.ask(CALL_LOG, tokens))).toEqual([401, "OAU-213"]);
  });
});
