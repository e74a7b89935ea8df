import { serviceNames } from "@dash/contracts/catalogue";
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
  COOKIE_KEYS: "0123456789abcdef0123456789abcdef",
  ASSETS_DIR: "dist/web",
};

test("the built-in provider needs nothing where only this machine can reach the system", () => {
  expect(readGatewayEnv(complete).PUBLIC_BASE_URL).toEqual({
    origin: "http://localhost:8080",
    host: "localhost:8080",
    secure: false,
    loopback: true,
  });
});

test.each(["https://dash.example.com", "http://192.168.1.5:8080", "http://localhost.evil.example"])(
  "refuses to start on %s without a provider",
  (address) => {
    expect(() => readGatewayEnv({ ...complete, PUBLIC_BASE_URL: address })).toThrow(
      /Set OIDC_ISSUER/,
    );
  },
);

test("refuses a provider over plain http that is not on this machine", () => {
  const env = {
    ...complete,
    PUBLIC_BASE_URL: "https://dash.example.com",
    OIDC_ISSUER: "http://login.example.com",
    OIDC_CLIENT_ID: "dash",
  };
  expect(() => readGatewayEnv(env)).toThrow(/must be an https address/);
  expect(
    readGatewayEnv({ ...env, OIDC_ISSUER: "https://login.example.com" }).PUBLIC_BASE_URL.secure,
  ).toBe(true);
});

test("names every variable at fault at once", () => {
  expect(() =>
    readGatewayEnv({ ...complete, PORT: "x", COOKIE_KEYS: "short", UPSTREAMS: "{}" }),
  ).toThrow(/PORT[\s\S]*UPSTREAMS[\s\S]*COOKIE_KEYS/);
});
