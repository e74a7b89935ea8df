import { createHash } from "node:crypto";
import type { CallRecord } from "./call-record.ts";
import { openCallSystem, type CallSystem, type CallSystemOptions } from "./call-system.ts";
import { failures } from "./failures.ts";

const PATH = "/api/call-system";
const REDIRECT = "http://localhost:8080/api/ringcentral/callback";
const VERIFIER = "a-verifier-that-only-the-client-knows";
const TOKEN = "/restapi/oauth/token";
const CALL_LOG = "/restapi/v1.0/account/~/call-log";
const BASIC = `Basic ${Buffer.from("client:secret").toString("base64")}`;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
}

let now = new Date("2026-11-20T12:00:00Z");
let system: CallSystem;

async function open(options: Partial<CallSystemOptions> = {}): Promise<void> {
  now = new Date("2026-11-20T12:00:00Z");
  system = await openCallSystem({
    ...{ host: "127.0.0.1", port: 0, path: PATH, clientId: "client", clientSecret: "secret" },
    redirectUris: [REDIRECT],
    limitRates: false,
    clock: () => now,
    ...options,
  });
}

beforeEach(() => open());
afterEach(() => system.stop());

async function reopen(options: Partial<CallSystemOptions>): Promise<void> {
  await system.stop();
  await open(options);
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

function authorizeUrl(changed: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: "client",
    redirect_uri: REDIRECT,
    state: "the state",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changed,
  });
  return `${system.url}/restapi/oauth/authorize?${query.toString()}`;
}

async function decide(decision: "allow" | "deny"): Promise<URLSearchParams> {
  const { status, headers } = await fetch(authorizeUrl(), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision }),
  });
  expect(status).toBe(303);
  const location = new URL(headers.get("location") ?? "");
  expect(location.href).toMatch(`${REDIRECT}?`);
  return location.searchParams;
}

function post(path: string, form: Record<string, string>, authorization = BASIC) {
  return fetch(system.url + path, {
    method: "POST",
    headers: { authorization },
    body: new URLSearchParams(form),
  });
}

const exchange = (code: string, changed: Record<string, string> = {}) =>
  post(TOKEN, {
    ...{ grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier: VERIFIER },
    ...changed,
  });

const refresh = (token = "") => post(TOKEN, { grant_type: "refresh_token", refresh_token: token });

async function connect(changed: Record<string, string> = {}): Promise<Tokens> {
  const code = (await decide("allow")).get("code") ?? "";
  const answer = await exchange(code, changed);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

async function errorCodeOf(answer: Response): Promise<[number, string | undefined]> {
  const { errors } = (await answer.json()) as { errors: { errorCode: string }[] };
  return [answer.status, errors[0]?.errorCode];
}

function ask(path: string, { access_token }: Pick<Tokens, "access_token">): Promise<Response> {
  return fetch(system.url + path, { headers: { authorization: `Bearer ${access_token}` } });
}

interface Page {
  readonly records: CallRecord[];
  readonly paging: { readonly perPage: number };
  readonly navigation: { readonly nextPage?: { readonly uri: string } };
}

async function list(tokens: Tokens, query: Record<string, string> | string[][] = {}) {
  const text = new URLSearchParams(query).toString();
  const answer = await ask(`${CALL_LOG}?${text}`, tokens);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

function buildCall(id: string, startTime: string, changed: Partial<CallRecord> = {}): CallRecord {
  return {
    ...{ id, sessionId: `s${id}`, type: "Voice", direction: "Inbound", action: "Phone Call" },
    startTime,
    ...changed,
  };
}

describe("consent", () => {
  it("is a page that asks, and refuses a client or an address that is not registered", async () => {
    const page = await fetch(authorizeUrl());
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Allow[^]*Deny/);
    for (const changed of [{ client_id: "other" }, { redirect_uri: `${REDIRECT}/more` }]) {
      const { status, redirected } = await fetch(authorizeUrl(changed));
      expect({ status, redirected }).toEqual({ status: 400, redirected: false });
    }
  });

  it("sends the browser back with a code and the state, or with what was denied", async () => {
    expect(Object.fromEntries(await decide("allow"))).toEqual({
      code: expect.any(String) as string,
      expires_in: "60",
      state: "the state",
    });
    expect(Object.fromEntries(await decide("deny"))).toEqual({
      error: "access_denied",
      state: "the state",
    });
  });

  it("gives a code that counts once, for a minute, for its address and its challenge", async () => {
    const fresh = async (): Promise<string> => (await decide("allow")).get("code") ?? "";
    const code = await fresh();
    expect((await exchange(code)).status).toBe(200);
    expect(await errorCodeOf(await exchange(code))).toEqual([400, "OAU-106"]);
    const wrong = await exchange(await fresh(), { code_verifier: "another" });
    expect(await errorCodeOf(wrong)).toEqual([400, "OAU-106"]);
    const elsewhere = await exchange(await fresh(), { redirect_uri: "http://localhost/" });
    expect(await errorCodeOf(elsewhere)).toEqual([400, "OAU-109"]);
    const old = await fresh();
    later(60);
    expect(await errorCodeOf(await exchange(old))).toEqual([400, "OAU-108"]);
  });

  it("is shown to the owner of the account, who may revoke it", async () => {
    const tokens = await connect();
    expect(await (await fetch(`${system.url}/`)).text()).toContain("Revoke access");
    const { status } = await fetch(`${system.url}/revoke-access`, { method: "POST" });
    expect(status).toBe(200);
    expect(await (await fetch(system.url)).text()).toContain("No application is connected");
    expect(await errorCodeOf(await ask(CALL_LOG, tokens))).toEqual([401, "OAU-213"]);
    expect(await errorCodeOf(await refresh(tokens.refresh_token))).toEqual([400, "OAU-213"]);
  });
});

describe("tokens", () => {
  it("are for a client that proves itself, or that only says who it is", async () => {
    const refused = await post(TOKEN, {}, `Basic ${Buffer.from("client:no").toString("base64")}`);
    expect(await errorCodeOf(refused)).toEqual([401, "OAU-146"]);
    const code = (await decide("allow")).get("code") ?? "";
    const form = { grant_type: "authorization_code", code, code_verifier: VERIFIER };
    const { status } = await fetch(system.url + TOKEN, {
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
    expect((await connect({ access_token_ttl })).expires_in).toBe(seconds);
  });

  it("expire", async () => {
    const tokens = await connect();
    later(3_600);
    expect(await errorCodeOf(await ask(CALL_LOG, tokens))).toEqual([401, "OAU-128"]);
    later(7 * 86_400);
    expect(await errorCodeOf(await refresh(tokens.refresh_token))).toEqual([400, "OAU-213"]);
  });

  it("come without one to refresh where the application is registered so", async () => {
    await reopen({ issueRefreshTokens: false });
    expect(await connect()).not.toHaveProperty("refresh_token");
  });

  it("replace each other; the last refresh token answers the same until the new ones are used", async () => {
    const first = await connect();
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(await errorCodeOf(await ask(CALL_LOG, first))).toEqual([401, "OAU-129"]);
    later(1_800);
    expect(await errorCodeOf(await ask(CALL_LOG, first))).toEqual([401, "OAU-213"]);
    const repeated = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(repeated).toMatchObject({
      access_token: second.access_token,
      refresh_token: second.refresh_token,
    });
    expect((await ask(CALL_LOG, second)).status).toBe(200);
    later(9);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    later(1);
    expect(await errorCodeOf(await refresh(first.refresh_token))).toEqual([400, "OAU-213"]);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it("end together when one is revoked", async () => {
    const tokens = await connect();
    const token = tokens.refresh_token ?? "";
    expect((await post("/restapi/oauth/revoke", { token })).status).toBe(200);
    expect(await errorCodeOf(await ask(CALL_LOG, tokens))).toEqual([401, "OAU-213"]);
  });
});

describe("the call log", () => {
  it("is of the last day unless dates are named, which are inclusive; newest first", async () => {
    system.calls.set([
      buildCall("1", "2026-11-19T11:59:59.999Z"),
      buildCall("2", "2026-11-19T12:00:00.000Z"),
      buildCall("3", "2026-11-20T12:00:00.000Z"),
    ]);
    const tokens = await connect();
    const ids = async (query?: Record<string, string>) =>
      (await list(tokens, query)).records.map(({ id }) => id);
    expect(await ids()).toEqual(["3", "2"]);
    expect(await ids({ dateFrom: "2026-11-01T00:00:00Z" })).toEqual(["3", "2", "1"]);
    const range = { dateFrom: "2026-11-19T11:59:59.999Z", dateTo: "2026-11-19T12:00:00Z" };
    expect(await ids(range)).toEqual(["2", "1"]);
  });

  it("comes in pages that say where the next is, and nothing of how many there are", async () => {
    await reopen({ largestPage: 2 });
    const tied = ["1", "2", "3"].map((id) => buildCall(id, "2026-11-20T09:00:00Z"));
    system.calls.set(tied);
    const tokens = await connect();
    const first = await list(tokens, { perPage: "250" });
    expect(first.paging).toEqual({ page: 1, perPage: 2, pageStart: 0, pageEnd: 1 });
    const next = new URL(first.navigation.nextPage?.uri ?? "");
    expect(next.searchParams.get("page")).toBe("2");
    const second = await list(tokens, { perPage: "250", page: "2" });
    expect(second.navigation).not.toHaveProperty("nextPage");
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(["3", "2", "1"]);
  });

  it("takes filters whose keys are repeated, and finds nothing by joined ones", async () => {
    system.calls.set([
      buildCall("1", "2026-11-20T09:00:00Z", { type: "Fax" }),
      buildCall("2", "2026-11-20T09:00:00Z"),
    ]);
    const tokens = await connect();
    const both = [
      ["type", "Voice"],
      ["type", "Fax"],
    ];
    expect((await list(tokens, both)).records).toHaveLength(2);
    expect((await list(tokens, { type: "Voice,Fax" })).records).toEqual([]);
    expect((await list(tokens, { direction: "Outbound" })).records).toEqual([]);
  });

  it("shows legs and changes in the detailed view, and what was deleted on demand", async () => {
    system.calls.add(buildCall("1", "2026-11-20T09:00:00Z", { legs: [], result: "In Progress" }));
    system.calls.edit("1", { result: "Accepted" });
    const tokens = await connect();
    const [simple] = (await list(tokens)).records;
    expect(simple).toMatchObject({ id: "1", result: "Accepted" });
    expect(simple).not.toHaveProperty("legs");
    const [detailed] = (await list(tokens, { view: "Detailed" })).records;
    expect(detailed).toMatchObject({ legs: [], lastModifiedTime: now.toISOString() });
    system.calls.delete("1");
    expect((await list(tokens)).records).toEqual([]);
    expect((await list(tokens, { showDeleted: "true" })).records).toMatchObject([
      { id: "1", deleted: true },
    ]);
  });

  it("grows by what happens", async () => {
    const [call] = [buildCall("1", "2026-11-20T12:30:00Z")];
    await reopen({ calls: (at) => (at > new Date(call.startTime) ? [call] : []) });
    const tokens = await connect();
    expect((await list(tokens)).records).toEqual([]);
    later(3_000);
    expect((await list(tokens)).records).toHaveLength(1);
  });

  it("refuses what it cannot read, and whoever brings no token", async () => {
    const tokens = await connect();
    const odd = await ask(`${CALL_LOG}?dateFrom=yesterday`, tokens);
    expect(await errorCodeOf(odd)).toEqual([400, "CMN-101"]);
    const nobody = await fetch(system.url + CALL_LOG);
    expect(await errorCodeOf(nobody)).toEqual([401, "AGW-401"]);
    const { extensionNumber } = (await (
      await ask("/restapi/v1.0/account/~/extension/~", tokens)
    ).json()) as { extensionNumber: string };
    expect(extensionNumber).toBe("101");
  });
});

describe("what goes wrong", () => {
  it.each([
    [failures.rateExceeded(7), 429, "CMN-301"],
    [failures.missingPermission(), 403, "CMN-401"],
    [failures.unavailable(), 503, "CMN-201"],
  ])("happens as often as planned, and counts", async (failure, status, code) => {
    const tokens = await connect();
    system.failNext({ path: CALL_LOG, failure, times: 2 });
    for (let time = 0; time < 2; time += 1)
      expect(await errorCodeOf(await ask(CALL_LOG, tokens))).toEqual([status, code]);
    expect((await ask(CALL_LOG, tokens)).status).toBe(200);
    expect(system.requestsTo(CALL_LOG)).toBe(3);
  });

  it("may be no JSON, a dropped connection, or no answer at all", async () => {
    const tokens = await connect();
    system.failNext({ path: CALL_LOG, failure: failures.badGateway });
    const gateway = await ask(CALL_LOG, tokens);
    expect(gateway.headers.get("content-type")).toContain("text/html");
    system.failNext({ path: CALL_LOG, failure: "drops" });
    await expect(ask(CALL_LOG, tokens)).rejects.toThrow();
    system.failNext({ path: CALL_LOG, failure: "hangs" });
    const waiting = fetch(system.url + CALL_LOG, { signal: AbortSignal.timeout(200) });
    await expect(waiting).rejects.toThrow();
  });

  it("is a budget for each minute that says what is left, and a penalty that each request restarts", async () => {
    await reopen({ limitRates: true });
    const tokens = await connect();
    const [first] = [await ask(CALL_LOG, tokens)];
    expect(first.headers.get("x-rate-limit-remaining")).toBe("9");
    for (let time = 0; time < 9; time += 1) await ask(CALL_LOG, tokens);
    const exceeded = await ask(CALL_LOG, tokens);
    expect(exceeded.headers.get("retry-after")).toBe("60");
    expect(await errorCodeOf(exceeded)).toEqual([429, "CMN-301"]);
    later(59);
    expect((await ask(CALL_LOG, tokens)).status).toBe(429);
    later(59);
    expect((await ask(CALL_LOG, tokens)).status).toBe(429);
    later(60);
    expect((await ask(CALL_LOG, tokens)).status).toBe(200);
  });
});
