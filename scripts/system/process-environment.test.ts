import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { processes, type ProcessDefinition } from "../processes.ts";
import { environmentOf, migrationEnvironmentOf, type Plan } from "./process-environment.ts";
import { openSecrets, signingKeyOf } from "./secrets.ts";
import { readSettings } from "./settings.ts";

const OWNER_URL = "postgres://owner:owner-password@127.0.0.1/dash";

let folder: string;
let plan: Plan;

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
    ports: Object.fromEntries(names.map((name, index) => [name, 20_000 + index])),
    extraEnv: {},
  };
});

afterAll(() => rmSync(folder, { recursive: true }));

function textFor(definition: ProcessDefinition): string {
  return JSON.stringify(environmentOf(plan, definition));
}

test("a process holds its own private key and no other's", () => {
  for (const definition of processes) {
    const held = processes.filter(({ name }) =>
      textFor(definition).includes(signingKeyOf(plan.secrets, name).d),
    );
    expect(held).toEqual([definition]);
  }
});

test("S11 every process listens to this machine alone", () => {
  for (const definition of processes)
    expect(environmentOf(plan, definition)["HOST"]).toBe("127.0.0.1");
});

test("only the gateway is told the provider's secret and the cookie keys", () => {
  for (const secret of ["provider-secret", ...plan.secrets.cookieKeys]) {
    const told = processes.filter((definition) => textFor(definition).includes(secret));
    expect(told.map(({ name }) => name)).toEqual(["gateway"]);
  }
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
