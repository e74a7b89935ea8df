import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Router from "@koa/router";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from "jose";
import { createApp } from "./app.ts";
import { createVerifier, IDENTITY_HEADER } from "../access/identity.ts";
import { openLogger } from "../process/logger.ts";

const claims = {
  iss: "urn:dash:gateway",
  aud: "urn:dash:admin",
  sub: "0190b5a0-0000-7000-8000-000000000001",
  jti: "1",
  email: null,
  name: "Alex Moor",
  role: "admin",
  sid: "hash",
};

let server: Server;
let gatewayKey: CryptoKey;
let ownKey: CryptoKey;
let handled = 0;

beforeAll(async () => {
  const gateway = await generateKeyPair("EdDSA", { extractable: true });
  gatewayKey = gateway.privateKey;
  ownKey = (await generateKeyPair("EdDSA")).privateKey;
  const keys = [{ ...(await exportJWK(gateway.publicKey)), kid: "gateway" }];
  const router = new Router().all("/users", ({ state, response }) => {
    handled += 1;
    response.body = state["actor"];
  });
  const app = createApp({
    logger: openLogger("admin", "silent"),
    verify: createVerifier("admin", { keys }),
    routes: { router },
    readiness: () => Promise.resolve({ status: "ready", waitingFor: [] }),
  });
  server = createServer((request, response) => void app.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(headers: Record<string, string>, method = "GET"): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/users`, { method, headers });
}

function token(overrides: object = {}, { age = 0, key = gatewayKey } = {}): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ ...claims, ...overrides })
    .setProtectedHeader({ alg: "EdDSA", typ: "dash-int+jwt", kid: "gateway" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 60)
    .sign(key);
}

async function identified(by: string | Promise<string>): Promise<Record<string, string>> {
  return { [IDENTITY_HEADER]: await by };
}

const refused: Record<string, () => Promise<Record<string, string>>> = {
  "no identity at all": () => Promise.resolve({}),
  "forged identity headers": () =>
    Promise.resolve({
      "x-user-id": claims.sub,
      "x-user-role": "admin",
      "x-forwarded-user": "alex@example.com",
      authorization: "Bearer admin",
      cookie: "sid=admin",
    }),
  "an identity that is only written down": () => identified(JSON.stringify(claims)),
  "alg none": () =>
    identified(new UnsecuredJWT(claims).setIssuedAt().setExpirationTime("1m").encode()),
  "an expired token": () => identified(token({}, { age: 80 })),
  "a token for another service": () => identified(token({ aud: "urn:dash:time" })),
  "a token that somebody else signed": () => identified(token({}, { key: ownKey })),
};

it.each(Object.entries(refused))(
  "a request sent directly to a service with %s is refused before any handler",
  async (_, make) => {
    const headers = await make();
    handled = 0;
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await send(headers, method);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ id: "unauthorized" });
    }
    expect(handled).toBe(0);
  },
);

it("forged headers beside the gateway's token change nothing, and the token alone suffices", async () => {
  const headers = { ...(await identified(token())), "x-user-role": "ecogenica_viewer" };
  const answer = await send(headers);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id: claims.sub, role: "admin" });
});
