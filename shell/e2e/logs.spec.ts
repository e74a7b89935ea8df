import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processes } from "../../scripts/processes.ts";
import { journeyLogIn } from "../../scripts/testing/journey-log.ts";
import { origin } from "./browser.ts";
import { Company } from "./company.ts";

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";
const log = (): string => readFileSync(journeyLogIn(dataFolder), "utf8");

/** Every password and private key of the running system. */
function ownSecrets(): string[] {
  const secrets: unknown = JSON.parse(readFileSync(path.join(dataFolder, "secrets.json"), "utf8"));
  const found: string[] = [];
  JSON.stringify(secrets, (name, value: unknown) => {
    if (typeof value === "string" && !["x", "kid", "kty", "crv", "alg"].includes(name))
      found.push(value);
    return value;
  });
  return found;
}

test("S24 no secret stands in the log of any process, whatever the run has done so far", async () => {
  const company = await Company.open(origin, 2046);
  const sessions = ["admin", "staff", "viewer"].map((caller) =>
    company.secretOf(caller as "staff"),
  );
  const body = { ...(await company.entryInput()), description: "seeded-description" };
  await company.ask("staff", "POST", "/api/time-entries", { body });
  await company.ask("staff", "POST", "/api/time-entries", {
    body: { ...body, seeded: "seeded-field" },
  });
  await company.ask("staff", "GET", "/api/time-entries?search=seeded-search", {
    headers: { authorization: "Bearer seeded-token", "x-dash-identity": "seeded-identity" },
  });
  await company.ask("anonymous", "GET", "/api/auth/callback?code=seeded-code&state=seeded-state");
  company.close();

  // The last request's line comes after its answer.
  while (!log().includes("/api/auth/callback")) await pause(50);
  const text = log();
  for (const { name } of processes) expect(text).toMatch(new RegExp(`^${name} +\\{`, "m"));
  const secrets = ownSecrets();
  expect(secrets.length).toBeGreaterThan(2 * processes.length);
  for (const secret of [...secrets, ...sessions]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/seeded-|@example\.com|eyJ[\w-]{10,}\.eyJ/);
});
