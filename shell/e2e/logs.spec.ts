import { readFileSync } from "node:fs";
import { until } from "@dash/service-lib/testing/until";
import { journeyLogIn } from "../../scripts/testing/journey-log.ts";
import { linesWithSecrets, secretsOfJourneys } from "../../scripts/testing/journey-secrets.ts";
import { processes, standIns } from "../../scripts/testing/journey-system.ts";
import { origin } from "./browser.ts";
import { Company } from "./company.ts";

const dataFolder = process.env["E2E_DATA_DIR"] ?? "";
const log = (): string => readFileSync(journeyLogIn(dataFolder), "utf8");

/** The last log lines of the requests below: the refused entry and the failed callback. */
const LAST_LINES = [
  /^time .*"method":"POST".*"status":400/m,
  /^gateway .*"path":"\/api\/auth\/callback".*"status":400/m,
];

test("no process of this run has logged a secret", async () => {
  const company = await Company.open(origin, 2046);
  const sessions = ["admin", "staff", "viewer"].map((caller) =>
    company.secretOf(caller as "staff"),
  );
  const before = log().length;
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

  // Log lines are buffered for a moment and appear after the responses.
  await until("the lines are logged", () =>
    LAST_LINES.every((line) => line.test(log().slice(before))),
  );
  const text = log();
  for (const { name } of [...processes, ...standIns])
    expect(text).toMatch(new RegExp(`^${name} +\\{`, "m"));
  expect(secretsOfJourneys(dataFolder).length).toBeGreaterThan(2 * processes.length);
  expect(linesWithSecrets(dataFolder, sessions)).toEqual([]);
});
