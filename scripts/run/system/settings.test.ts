import path from "node:path";
import { Failure } from "../../failure.ts";
import { demoBrands } from "../demo/brands.ts";
import { projectRoot } from "../../project-root.ts";
import { readSettings } from "./settings.ts";

test("without any variable the system starts on port 8080 with demo data in the project", () => {
  expect(readSettings({})).toEqual({
    PORT: 8080,
    DATA_DIR: path.join(projectRoot, ".data"),
    DEMO: true,
    WRITES_PER_SECOND: 200,
    RINGCENTRAL_SIMULATOR: true,
    TRUSTED_PROXIES: 0,
    LOG_LEVEL: "info",
    ...demoBrands,
  });
});

test("brands that are given stand in place of the demonstration's, which no other system has", () => {
  const environment = { PARTNER_NAME: "Acme Ltd", PARTNER_LOGO: "logos/acme.png" };
  expect(readSettings(environment)).toMatchObject({
    PARTNER_NAME: "Acme Ltd",
    PARTNER_LOGO: path.join(projectRoot, "logos/acme.png"),
    PROVIDER_NAME: demoBrands.PROVIDER_NAME,
  });
  expect(readSettings({ DEMO: "0" }).PROVIDER_NAME).toBeUndefined();
});

test("a NATS cluster is given as one address with several servers, and is refused with words", () => {
  const address = "nats://one:4222,two:4222";
  expect(readSettings({ NATS_URL: address }).NATS_URL).toBe(address);
  expect(() => readSettings({ NATS_URL: "wss://one:443" })).toThrow(
    "NATS_URL is not usable: it must begin with nats:// or tls://.",
  );
});

test.each(["/dash", "/?a=b", "/#a", "?a=b"])(
  "K16-5 a public address that ends in %s is refused with words",
  (end) => {
    const read = (): unknown => readSettings({ PUBLIC_BASE_URL: `http://localhost:8080${end}` });
    expect(read).toThrow("PUBLIC_BASE_URL: must end after host and port");
  },
);

test("a public address may end in a slash, and is used without", () => {
  expect(readSettings({ PUBLIC_BASE_URL: "https://dash.example.org//" }).PUBLIC_BASE_URL).toBe(
    "https://dash.example.org",
  );
});

test("an empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", OIDC_ISSUER: "" })).toEqual(readSettings({}));
});

test("DEMO=0 leaves the demo data out", () => {
  expect(readSettings({ DEMO: "0" }).DEMO).toBe(false);
});

test("every variable at fault is named at once", () => {
  const read = (): unknown => readSettings({ PORT: "http", DEMO: "no", ADMIN_EMAIL: "nobody" });
  expect(read).toThrow(Failure);
  expect(read).toThrow(/PORT[^]*DEMO[^]*ADMIN_EMAIL/);
});
