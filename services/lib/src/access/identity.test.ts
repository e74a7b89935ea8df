import {
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JSONWebKeySet,
  type JWK,
} from "jose";
import { createMint, createVerifier, type UserIdentity } from "./identity.ts";

interface Keys {
  readonly gateway: JWK;
  readonly report: JWK;
  readonly published: JSONWebKeySet;
}

interface KeyPair {
  readonly secret: JWK;
  readonly open: JWK;
}

async function makeKeyPair(kid: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  return {
    secret: { ...(await exportJWK(privateKey)), kid },
    open: { ...(await exportJWK(publicKey)), kid },
  };
}

async function makeKeys(): Promise<Keys> {
  const [gateway, report] = await Promise.all([makeKeyPair("gateway"), makeKeyPair("report")]);
  return {
    gateway: gateway.secret,
    report: report.secret,
    published: { keys: [gateway.open, report.open] },
  };
}

const sam: UserIdentity = {
  id: "0190b5a0-0000-7000-8000-000000000001",
  email: "sam@example.com",
  name: "Sam Patel",
  role: "staff",
  sid: "hash",
};

let keys: Keys;
beforeAll(async () => {
  keys = await makeKeys();
});

async function sign(
  claims: Record<string, unknown>,
  { kid = "gateway", key = keys.gateway, typ = "dash-int+jwt" } = {},
): Promise<string> {
  return new SignJWT({
    iss: `urn:dash:${kid}`,
    aud: "urn:dash:time",
    sub: sam.id,
    jti: "1",
    name: "Sam",
    role: "staff",
    email: null,
    sid: "s",
    ...claims,
  })
    .setProtectedHeader({ alg: "EdDSA", typ, kid })
    .sign(await importJWK(key, "EdDSA"));
}

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

it("names a person to the one service that it is made for", async () => {
  const token = await createMint("gateway", keys.gateway).forUser("time", sam);
  await expect(createVerifier("time", keys.published)(token)).resolves.toEqual({
    kind: "user",
    ...sam,
  });
  await expect(createVerifier("report", keys.published)(token)).rejects.toMatchObject({
    status: 401,
  });
});

it("gives the same token within its minute, and another one for another role", async () => {
  const mint = createMint("gateway", keys.gateway);
  const token = await mint.forUser("time", sam);
  expect(await mint.forUser("time", sam)).toBe(token);
  expect(await mint.forUser("time", { ...sam, role: "admin" })).not.toBe(token);
});

it("gives no token from the future after the clock is set back", async () => {
  const mint = createMint("gateway", keys.gateway);
  await mint.forUser("time", sam);
  const now = Date.now();
  jest.useFakeTimers({
    now: now - 60_000,
    doNotFake: ["nextTick", "setImmediate", "queueMicrotask"],
  });
  const verify = createVerifier("time", keys.published);
  await expect(verify(await mint.forUser("time", sam))).resolves.toMatchObject({ id: sam.id });
  jest.useRealTimers();
});

it("names a process", async () => {
  const token = await createMint("report", keys.report).forService("time");
  await expect(createVerifier("time", keys.published)(token)).resolves.toEqual({
    kind: "service",
    id: "svc:report",
    name: "report",
  });
});

describe("refuses", () => {
  const refused: Record<string, () => Promise<string> | string> = {
    "a token without signature (alg none)": () =>
      new UnsecuredJWT({ sub: sam.id, aud: "urn:dash:time" })
        .setIssuedAt()
        .setExpirationTime("1m")
        .encode(),
    "an expired token": () => sign({ iat: seconds(-80), exp: seconds(-20) }),
    "an old token that claims to live long": () => sign({ iat: seconds(-200), exp: seconds(200) }),
    "a token without an end": () => sign({ iat: seconds(0) }),
    "another type of token": () => sign({ iat: seconds(0), exp: seconds(60) }, { typ: "JWT" }),
    "a person vouched for by a service": () =>
      sign({ iat: seconds(0), exp: seconds(60) }, { kid: "report", key: keys.report }),
    "a service that signs as the gateway": () =>
      sign({ iat: seconds(0), exp: seconds(60) }, { key: keys.report }),
    "a service that names another": () =>
      sign(
        { sub: "svc:gateway", iat: seconds(0), exp: seconds(60) },
        { kid: "report", key: keys.report },
      ),
    "a role that does not exist": () => sign({ role: "owner", iat: seconds(0), exp: seconds(60) }),
    "what is no token": () => "abc.def.ghi",
  };
  it.each(Object.entries(refused))("%s", async (_, make) => {
    await expect(createVerifier("time", keys.published)(await make())).rejects.toMatchObject({
      status: 401,
    });
  });
});

it("accepts a token that differs from the refused ones only in their faults", async () => {
  const token = await sign({ iat: seconds(0), exp: seconds(60) });
  await expect(createVerifier("time", keys.published)(token)).resolves.toMatchObject({
    id: sam.id,
  });
});

describe("while the key of a process is changed", () => {
  const verifierWith = (...published: JWK[]) => createVerifier("time", { keys: published });
  let next: KeyPair;
  beforeAll(async () => {
    next = await makeKeyPair("gateway.next");
  });

  it("tokens of the old and the new key are accepted, until the old key is removed", async () => {
    const [before, after] = await Promise.all(
      [keys.gateway, next.secret].map((key) => createMint("gateway", key).forUser("time", sam)),
    );
    const during = verifierWith(...keys.published.keys, next.open);
    await expect(during(before ?? "")).resolves.toMatchObject({ id: sam.id });
    await expect(during(after ?? "")).resolves.toMatchObject({ id: sam.id });

    const afterwards = verifierWith(next.open);
    await expect(afterwards(after ?? "")).resolves.toMatchObject({ id: sam.id });
    await expect(afterwards(before ?? "")).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ["with its own key's name", "report"],
    ["with the name of the other's new key", "gateway.next"],
    ["with a new name below the other's", "gateway.mine"],
  ])("no process signs for another %s", async (_, kid) => {
    const token = await createMint("gateway", { ...keys.report, kid }).forUser("time", sam);
    const verify = verifierWith(...keys.published.keys, next.open);
    await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  });
});
