import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { CallPlatform } from "./call-platform.client.ts";
import { ringCentral } from "./ringcentral.client.ts";

type Respond = (response: ServerResponse) => void;

let server: Server;
let origin: string;
let platform: CallPlatform;
let respond: Respond;
let requests: { method: string; url: string; body: string; headers: IncomingMessage["headers"] }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      requests.push({ method, url, body, headers });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  platform = ringCentral({
    serverUrl: `${origin}/vendor`,
    clientId: "client",
    clientSecret: "client-secret",
    redirectUri: "https://dash.test/api/ringcentral/callback",
  });
});
beforeEach(() => (requests = []));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function json(status: number, body: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

function refusal(status: number, errorCode: string, more: object = {}): Respond {
  const message = `a text of ${errorCode}`;
  return json(status, { errorCode, message, errors: [{ errorCode, message, ...more }], ...more });
}

const html: Respond = (response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<html>Welcome</html>");
};
const drops: Respond = (response) => response.socket?.destroy();
const unavailable = (reason: string, retryAfterMs: number | null = null) => ({
  kind: "unavailable",
  reason,
  retryAfterMs,
});
const calls = () => platform.get("access", "/restapi/v1.0/account/~/call-log", { page: 1 });

describe("a failure, whose code says what it is", () => {
  it.each([
    [
      "400 invalid_grant",
      json(400, { error: "invalid_grant" }),
      { kind: "invalid-grant", code: "invalid_grant" },
    ],
    ["400 OAU-213", refusal(400, "OAU-213"), { kind: "invalid-grant", code: "OAU-213" }],
    ["403 OAU-108", refusal(403, "OAU-108"), { kind: "invalid-grant", code: "OAU-108" }],
    [
      "401 OAU-146, a wrong secret",
      refusal(401, "OAU-146"),
      { kind: "refused", status: 401, code: "OAU-146" },
    ],
    ["400 CMN-101", refusal(400, "CMN-101"), { kind: "refused", status: 400, code: "CMN-101" }],
    ["429", refusal(429, "CMN-301"), { kind: "rate-limited", retryAfterMs: 30_000 }],
    ["500", refusal(500, "CMN-203"), unavailable("HTTP 500")],
    ["a page that is no JSON", html, unavailable("it did not answer")],
    [
      "an answer without a token",
      json(200, {}),
      unavailable("an answer that cannot be read, HTTP 200"),
    ],
    ["a dropped connection", drops, unavailable("it did not answer")],
  ] as const)("for tokens: %s", async (_, answer, fault) => {
    respond = answer;
    expect(await platform.refresh("refresh")).toEqual({ ok: false, fault });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["401", refusal(401, "OAU-129"), { kind: "unauthorized" }],
    [
      "403 CMN-401",
      refusal(403, "CMN-401", { permissionName: "ReadCallLog" }),
      { kind: "missing-permission", permission: "ReadCallLog" },
    ],
    [
      "400 CMN-408",
      json(400, { errorCode: "CMN-408", message: "[FullCompanyCallLog] permission required" }),
      { kind: "missing-permission", permission: "FullCompanyCallLog" },
    ],
    [
      "429 with Retry-After",
      json(429, {}, { "retry-after": "75" }),
      { kind: "rate-limited", retryAfterMs: 75_000 },
    ],
    [
      "503 with Retry-After",
      json(503, {}, { "retry-after": "20" }),
      unavailable("HTTP 503", 20_000),
    ],
    ["404", refusal(404, "CMN-102"), { kind: "refused", status: 404, code: "CMN-102" }],
    [
      "403 of something on the way",
      (response) => response.writeHead(403).end("<html>"),
      unavailable("an answer that cannot be read, HTTP 403"),
    ],
    ["a page that is no JSON", html, unavailable("an answer that cannot be read, HTTP 200")],
    ["a dropped connection", drops, unavailable("it did not answer")],
    [
      "a way elsewhere",
      (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end(),
      unavailable("an answer that cannot be read, HTTP 302"),
    ],
  ] satisfies [string, Respond, unknown][])("with a token: %s", async (_, answer, fault) => {
    respond = answer;
    expect(await calls()).toEqual({ ok: false, fault });
    expect(requests).toHaveLength(1);
  });

  it("hangs no longer than a browser waits", async () => {
    respond = () => undefined;
    const exchanged = await platform.exchangeCode({ code: "code", codeVerifier: "verifier" });
    expect(exchanged).toEqual({ ok: false, fault: unavailable("it did not answer") });
  });
});

describe("what is asked", () => {
  const tokens = { access_token: "new", expires_in: 3_599, token_type: "bearer" };

  it("asks for consent with nothing that is empty", () => {
    const url = new URL(platform.loginUrl({ state: "a.b", codeChallenge: "challenge" }));
    expect(url.origin + url.pathname).toBe(`${origin}/vendor/restapi/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "client",
      state: "a.b",
      redirect_uri: "https://dash.test/api/ringcentral/callback",
      code_challenge: "challenge",
      code_challenge_method: "S256",
    });
  });

  it("exchanges a code, and takes an answer without all that the vendor promises", async () => {
    respond = json(200, tokens);
    expect(await platform.exchangeCode({ code: "code", codeVerifier: "verifier" })).toEqual({
      ok: true,
      value: {
        accessToken: "new",
        expiresInSeconds: 3_599,
        refreshToken: null,
        refreshTokenExpiresInSeconds: null,
        ownerId: null,
        scope: null,
        sessionId: null,
      },
    });
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toMatchObject({
      grant_type: "authorization_code",
      code: "code",
      code_verifier: "verifier",
      redirect_uri: "https://dash.test/api/ringcentral/callback",
    });
    const basic = Buffer.from("client:client-secret").toString("base64");
    expect(requests[0]?.headers.authorization).toBe(`Basic ${basic}`);
  });

  it("refreshes for an hour and a week, each time", async () => {
    respond = json(200, { ...tokens, refresh_token: "next", refresh_token_expires_in: 604_800 });
    expect(await platform.refresh("refresh")).toMatchObject({ value: { refreshToken: "next" } });
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toMatchObject({
      grant_type: "refresh_token",
      refresh_token: "refresh",
      access_token_ttl: "3600",
      refresh_token_ttl: "604800",
    });
  });

  it("revokes the token that it is given", async () => {
    respond = (response) => response.writeHead(200).end();
    expect(await platform.revoke("refresh")).toEqual({ ok: true, value: null });
    expect(new URLSearchParams(requests[0]?.body).get("token")).toBe("refresh");
  });

  it("reads with the token it is given, and says when the vendor allows no more", async () => {
    respond = json(200, { records: [] }, { "x-rate-limit-remaining": "0" });
    expect(await calls()).toEqual({ ok: true, value: { body: { records: [] }, restMs: 60_000 } });
    expect(requests[0]).toMatchObject({ url: "/vendor/restapi/v1.0/account/~/call-log?page=1" });
    expect(requests[0]?.headers.authorization?.toLowerCase()).toBe("bearer access");
  });
});
