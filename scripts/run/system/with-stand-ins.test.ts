import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isStandInIssuer } from "@dash/contracts/users/sign-in";
import { callSystem, identity, mailBox } from "../stand-ins.ts";
import { derivedSecret, openSecrets, type Secrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";
import { withStandIns } from "./with-stand-ins.ts";

const REACHED_BY_OTHERS = [
  "https://dash.example.com",
  "http://192.168.1.5:8080",
  "http://localhost.evil.example",
];

let folder: string;
let secrets: Secrets;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-stand-ins-"));
  secrets = await openSecrets(path.join(folder, "secrets.json"), ["gateway"]);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(["http://localhost:8080", "http://127.0.0.1", "https://[::1]:8443"])(
  "at %s, the people of the system are offered where no provider is named",
  (address) => {
    const { standIns, settings } = withStandIns(readSettings({}), secrets, address);
    expect(standIns).toContain(identity);
    expect(settings.OIDC_ISSUER).toBe(`${address}/api/oidc`);
    expect(isStandInIssuer(settings.OIDC_ISSUER ?? "")).toBe(true);
  },
);

test.each(REACHED_BY_OTHERS)("at %s there is no start without a provider", (address) => {
  expect(() => withStandIns(readSettings({}), secrets, address)).toThrow(/Set OIDC_ISSUER/);
});

test.each(["http://localhost:8080", ...REACHED_BY_OTHERS])(
  "at %s nothing stands in for a provider that is named",
  (address) => {
    const settings = readSettings({ OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "x" });
    const outside = withStandIns(settings, secrets, address);
    expect(outside.standIns).not.toContain(identity);
    expect(outside.settings).toMatchObject(settings);
    expect(outside.secrets).toBe(secrets);
  },
);

test.each(["http://localhost:8080", "http://127.0.0.1", "https://[::1]:8443"])(
  "at %s there is a call platform to connect to where none is named",
  (address) => {
    const { standIns, settings } = withStandIns(readSettings({}), secrets, address);
    expect(standIns).toContain(callSystem);
    expect(settings.RINGCENTRAL_SERVER_URL).toBe(`${address}/api/call-system`);
    expect(settings.RINGCENTRAL_CLIENT_SECRET).toMatch(/^[\w-]{43}$/);
  },
);

test.each(REACHED_BY_OTHERS)("at %s nothing stands in for a call platform", (address) => {
  const provider = readSettings({ OIDC_ISSUER: "https://id.example.org" });
  const outside = withStandIns(provider, secrets, address);
  expect(outside).toEqual({ settings: provider, secrets, standIns: [] });
});

test.each([
  { RINGCENTRAL_SERVER_URL: "https://calls.example.org" },
  { RINGCENTRAL_CLIENT_ID: "ours" },
  { RINGCENTRAL_CLIENT_SECRET: "secret" },
  { RINGCENTRAL_SIMULATOR: "0" },
])("nothing stands in for a call platform with %p", (environment) => {
  const settings = readSettings(environment);
  const outside = withStandIns(settings, secrets, "http://localhost:8080");
  expect(outside.standIns).toEqual([identity, mailBox]);
  expect(outside.settings).toMatchObject(settings);
  expect(outside.settings.RINGCENTRAL_SERVER_URL).toBe(settings.RINGCENTRAL_SERVER_URL);
});

test.each([
  ["in the demonstration on this machine", {}, "http://localhost:8080", true],
  ["beside a mail server", { SMTP_URL: "smtp://mail.example.org" }, "http://localhost:8080", false],
  ["without the demonstration", { DEMO: "0" }, "http://localhost:8080", false],
  ["where others reach the system", {}, "https://dash.example.com", false],
])("there is a mail box %s: %p", (_, environment, address, isThere) => {
  const settings = readSettings({ OIDC_ISSUER: "https://id.example.org", ...environment });
  const { standIns } = withStandIns(settings, secrets, address);
  expect(standIns.includes(mailBox)).toBe(isThere);
});

test("its secrets are the same after a restart, also those of a folder from before it was a process", () => {
  const old = { ...secrets, cookieKeys: ["a key of an earlier release", "and one before it"] };
  const { settings } = withStandIns(readSettings({}), old, "http://localhost:8080");
  expect(settings.OIDC_CLIENT_SECRET).toBe("Z7HPQsOuxUv_SKbxZNacSRp3b6i6Ki9UcRzIu6DzKsU");
  expect(derivedSecret(old, "signingSeed")).toBe("y331-UhIdLHOengz3BEEhZCkv46HxkhScfKYYiNyTbg");
});

test("its identity key lasts as long as the system runs, and no file has it", () => {
  const start = () =>
    withStandIns(readSettings({}), secrets, "http://localhost:8080").secrets.identityKeys;
  expect(start()["identity"]).not.toEqual(start()["identity"]);
  expect(readFileSync(path.join(folder, "secrets.json"), "utf8")).not.toContain("identity.");
});
