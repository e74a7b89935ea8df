import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { processes, processNamed, type ProcessDefinition } from "../processes.ts";
import { SMTP_PORT } from "./addresses.ts";
import { callSystem, identity, mailBox, standIns } from "../stand-ins.ts";
import { environmentOf, migrationEnvironmentOf, type Plan } from "./process-environment.ts";
import { openSecrets, signingKeyOf } from "./secrets.ts";
import { readSettings } from "./settings.ts";
import { withStandIns } from "./with-stand-ins.ts";

const OWNER_URL = "postgres://owner:owner-password@127.0.0.1/dash";

let folder: string;
let plan: Plan;
/** The same plan without a sign-in provider in the settings. */
let tried: Plan;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dash-environment-"));
  const names = processes.map(({ name }) => name);
  plan = {
    settings: readSettings({
      OIDC_CLIENT_SECRET: "provider-secret",
      ADMIN_EMAIL: "first@example.org",
    }),
    secrets: await openSecrets(path.join(folder, "secrets.json"), names),
    engines: {
      ownerUrl: OWNER_URL,
      databaseUrlOf: ({ name }) => `postgres://dash_${name}@127.0.0.1/dash`,
      natsUrlOf: ({ name }) => `nats://${name}@127.0.0.1`,
    },
    publicBaseUrl: "http://localhost:8080",
    processes,
    standIns: [],
    buildOf: ({ name }) => `/builds/${name}`,
    ports: Object.fromEntries(
      [...names, identity.name, callSystem.name, mailBox.name, SMTP_PORT].map((name, index) => [
        name,
        20_000 + index,
      ]),
    ),
    extraEnv: {},
  };
  tried = { ...plan, ...withStandIns(readSettings({}), plan.secrets, plan.publicBaseUrl) };
});

afterAll(() => rmSync(folder, { recursive: true }));

function textFor(definition: ProcessDefinition): string {
  return JSON.stringify(environmentOf(plan, definition));
}

test("a process holds its own private key and no other's", () => {
  for (const definition of processes) {
    const holders = processes.filter(({ name }) =>
      textFor(definition).includes(signingKeyOf(plan.secrets, name).d),
    );
    expect(holders).toEqual([definition]);
  }
});

test("every process listens to this machine alone", () => {
  for (const definition of [...processes, ...standIns])
    expect(environmentOf(tried, definition)["HOST"]).toBe("127.0.0.1");
});

test("only the gateway is told the provider's secret, and nobody what secrets are derived from", () => {
  const readers = processes.filter((definition) => textFor(definition).includes("provider-secret"));
  expect(readers.map(({ name }) => name)).toEqual(["gateway"]);
  for (const key of plan.secrets.cookieKeys)
    for (const definition of [...processes, ...standIns])
      expect(JSON.stringify(environmentOf(tried, definition))).not.toContain(key);
});

test("a stand-in has no way into the engines, and knows no service but the one that it may ask", () => {
  const env = environmentOf(tried, identity);
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(["DATABASE_URL"]));
  expect(JSON.stringify(env)).not.toMatch(/postgres:|nats:/);
  expect(Object.keys(JSON.parse(env["UPSTREAMS"] ?? "{}") as object)).toEqual(["admin"]);
  const others = processes.map(({ name }) => signingKeyOf(tried.secrets, name).d);
  for (const key of others) expect(JSON.stringify(env)).not.toContain(key);
});

test("the stand-in for a call platform knows no service and no key, and the browsers' address", () => {
  const env = environmentOf(tried, callSystem);
  expect(env).not.toHaveProperty("IDENTITY_KEY");
  expect(env).not.toHaveProperty("UPSTREAMS");
  expect(JSON.stringify(env)).not.toMatch(/postgres:|nats:/);
  expect(env).toMatchObject({
    PUBLIC_BASE_URL: "http://localhost:8080",
    RINGCENTRAL_CLIENT_ID: "dash",
  });
});

test("the gateway and the stand-in for a provider know each other, and no other process is told of it", () => {
  const standIn = environmentOf(tried, identity);
  for (const definition of processes) {
    const env = environmentOf(tried, definition);
    if (definition.kind === "gateway") {
      for (const name of ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"])
        expect(env[name]).toBe(standIn[name]);
      expect(JSON.parse(env["STAND_INS"] ?? "{}")).toEqual({
        "/api/oidc": `http://127.0.0.1:${standIn["PORT"]}`,
        "/api/call-system": `http://127.0.0.1:${environmentOf(tried, callSystem)["PORT"]}`,
        "/api/mail": `http://127.0.0.1:${environmentOf(tried, mailBox)["PORT"]}`,
      });
    } else expect(JSON.stringify(env)).not.toContain(standIn["OIDC_CLIENT_SECRET"]);
    expect(environmentOf(plan, definition)).not.toHaveProperty("STAND_INS");
  }
});

test("mails go to the mail box of the demonstration, or to the mail server of the settings", () => {
  const notices = processNamed("notices");
  const { SMTP_PORT: port } = environmentOf(tried, mailBox);
  expect(environmentOf(tried, notices)).toMatchObject({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_PAGE: "/api/mail/",
  });
  const settings = readSettings({ SMTP_URL: "smtp://mail.example.org" });
  const env = environmentOf({ ...plan, settings }, notices);
  expect(env["SMTP_URL"]).toBe("smtp://mail.example.org");
  expect(env).not.toHaveProperty("MAIL_PAGE");
});

test("the owner of the database is known to migrations and to no running process", () => {
  for (const definition of processes) {
    expect(textFor(definition)).not.toContain("owner-password");
    expect(migrationEnvironmentOf(plan, definition)["OWNER_DATABASE_URL"]).toBe(OWNER_URL);
  }
});

test("nothing is inherited from the terminal but what a process needs of the machine", () => {
  process.env["SOME_TOKEN_OF_THE_TERMINAL"] = "do-not-pass-on";
  expect(processes.filter((definition) => textFor(definition).includes("do-not-pass-on"))).toEqual(
    [],
  );
  delete process.env["SOME_TOKEN_OF_THE_TERMINAL"];
});

test("the gateway learns the address of every service and not its own", () => {
  const gateway = processes.find(({ kind }) => kind === "gateway");
  const upstreams = JSON.parse(
    (gateway && environmentOf(plan, gateway)["UPSTREAMS"]) ?? "{}",
  ) as Record<string, string>;
  expect(Object.keys(upstreams)).toEqual(
    processes.filter(({ kind }) => kind === "service").map(({ name }) => name),
  );
});

test("a setting that was not given is absent, not empty", () => {
  const gateway = processes.find(({ kind }) => kind === "gateway");
  expect(gateway && environmentOf(plan, gateway)).not.toHaveProperty("OIDC_ISSUER");
});
