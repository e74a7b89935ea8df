import { serviceNames } from "@dash/contracts/endpoints/catalogue";
import { readGatewayEnv } from "./env.ts";

const complete = {
  PORT: "8080",
  DATABASE_URL: "postgres://x",
  NATS_URL: "nats://x",
  IDENTITY_KEY: "{}",
  IDENTITY_KEYS: '{"keys":[]}',
  PUBLIC_BASE_URL: "http://localhost:8080",
  UPSTREAMS: JSON.stringify(
    Object.fromEntries(serviceNames.map((name, index) => [name, `http://127.0.0.1:${index + 1}`])),
  ),
  ASSETS_DIR: "dist/web",
  OIDC_ISSUER: "http://localhost:9000",
  OIDC_CLIENT_ID: "dash",
};
const STAND_INS = JSON.stringify({ "/api/oidc": "http://127.0.0.1:20000" });

test("stand-ins are allowed where only this machine can reach the system", () => {
  const OIDC_ISSUER = "http://localhost:8080/api/oidc";
  const env = readGatewayEnv({ ...complete, OIDC_ISSUER, STAND_INS });
  expect(env.STAND_INS).toEqual({ "/api/oidc": "http://127.0.0.1:20000" });
  expect(env.PUBLIC_BASE_URL).toEqual({
    origin: "http://localhost:8080",
    host: "localhost:8080",
    secure: false,
    loopback: true,
  });
});

describe.each([
  "https://dash.example.com",
  "http://192.168.1.5:8080",
  "http://localhost.evil.example",
])("on %s", (PUBLIC_BASE_URL) => {
  test("refuses to start with a stand-in, even beside a real provider", () => {
    const env = { ...complete, PUBLIC_BASE_URL, OIDC_ISSUER: "https://login.example.com" };
    expect(readGatewayEnv(env).STAND_INS).toEqual({});
    expect(() => readGatewayEnv({ ...env, STAND_INS })).toThrow(/Leave STAND_INS away/);
  });

  test("refuses the stand-in's issuer as the provider, because its subjects would be users' ids", () => {
    const env = { ...complete, PUBLIC_BASE_URL, OIDC_ISSUER: "http://localhost:9000/api/oidc" };
    expect(() => readGatewayEnv(env)).toThrow(/there is none/);
  });
});

test("refuses to start without a provider, at any address", () => {
  for (const name of ["OIDC_ISSUER", "OIDC_CLIENT_ID"])
    expect(() => readGatewayEnv({ ...complete, [name]: "" })).toThrow(name);
});

test.each(["/", "/api", "/api/", "/assets/x", "/api/a/b"])(
  "refuses a stand-in below %s",
  (path) => {
    const standIns = JSON.stringify({ [path]: "http://127.0.0.1:20000" });
    expect(() => readGatewayEnv({ ...complete, STAND_INS: standIns })).toThrow(/STAND_INS/);
  },
);

test("refuses a provider over plain http that is not on this machine", () => {
  const env = {
    ...complete,
    PUBLIC_BASE_URL: "https://dash.example.com",
    OIDC_ISSUER: "http://login.example.com",
  };
  expect(() => readGatewayEnv(env)).toThrow(/must be an https address/);
  expect(
    readGatewayEnv({ ...env, OIDC_ISSUER: "https://login.example.com" }).PUBLIC_BASE_URL.secure,
  ).toBe(true);
});

test("names all faulty variables at once", () => {
  expect(() =>
    readGatewayEnv({ ...complete, PORT: "x", OIDC_ISSUER: "short", UPSTREAMS: "{}" }),
  ).toThrow(/PORT[\s\S]*UPSTREAMS[\s\S]*OIDC_ISSUER/);
});
