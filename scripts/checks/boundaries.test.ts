import { spawnSync } from "node:child_process";

interface Plant {
  readonly file: string;
  readonly source: string;
}

const importing = (file: string, module: string): Plant => ({
  file,
  source: `import { planted } from "${module}";\nvoid planted;\n`,
});
const inTransaction = (work: string): Plant => ({ file: inService, source: `write(${work});\n` });
const named = (file: string): Plant => ({ file, source: "" });

const inContracts = "services/contracts/src/planted.ts";
const inLibrary = "services/lib/src/planted.ts";
const inService = "services/time/src/planted.model.ts";
const inGateway = "gateway/src/planted.ts";
const standIn = "../../scripts/run/stand-ins/identity/identity.ts";
const inKit = "shell/kit/src/planted.ts";
const inShell = "shell/src/planted.ts";
const inArea = "mf-time/src/planted.tsx";
const inAreaTest = "mf-time/src/planted.test.tsx";
const inAreaJourney = "mf-time/e2e/planted.spec.ts";
const inJourney = "shell/e2e/planted.spec.ts";
const inScripts = "scripts/planted.ts";

const accepted: readonly Plant[] = [
  importing(inContracts, "zod/mini"),
  importing(inContracts, "./endpoints/problem.ts"),
  importing("services/contracts/src/planted.test.ts", "fast-check"),
  importing(inLibrary, "@dash/contracts/endpoints/problem"),
  importing(inLibrary, "knex"),
  importing(inLibrary, "node:crypto"),
  importing(inService, "@dash/service-lib/http/problem"),
  importing(inService, "@dash/contracts/endpoints/problem"),
  importing(inService, "uuid"),
  importing(inGateway, "@dash/service-lib/http/problem"),
  importing(inGateway, "@dash/contracts/endpoints/problem"),
  importing(inGateway, "koa"),
  importing("gateway/test/planted.ts", standIn),
  importing("services/time/test/planted.ts", `../${standIn}`),
  importing(inKit, "@dash/contracts/endpoints/problem"),
  importing(inKit, "react-router-dom"),
  importing("shell/kit/build/planted.ts", "node:path"),
  importing(inShell, "@dash/kit"),
  importing(inShell, "@dash/contracts/endpoints/problem"),
  importing(inShell, "react-router-dom"),
  importing(inJourney, "../../scripts/testing/http-client.ts"),
  importing(inArea, "@dash/kit"),
  importing(inArea, "@dash/contracts/endpoints/problem"),
  importing(inArea, "react"),
  importing(inArea, "@tanstack/react-query"),
  importing(inAreaTest, "@testing-library/react"),
  importing("services/time/src/planted.policy.test.ts", "@dash/service-lib/testing/until"),
  importing(inAreaTest, "@dash/kit/testing"),
  importing(inAreaJourney, "@dash/shell/e2e/browser"),
  importing(inAreaJourney, "@dash/service-lib/testing/until"),
  importing(inScripts, "@dash/service-lib/http/problem"),
  importing(inScripts, "@dash/time/package.json"),
  importing(inScripts, "@dash/mf-time/package.json"),
  { file: "mf-time/src/area.tsx", source: "export default {};\n" },
  { file: "mf-time/rspack.config.js", source: "export default {};\n" },
  named("services/time/src/time-entries/time-entry.policy.ts"),
  named("services/time/src/time-entries/overlap.ts"),
  named("services/time/src/time-entries/time-entries.routes.db.test.ts"),
  named("services/time/migrations/0001_time_entries.ts"),
  named("services/contracts/src/facts/time.facts.ts"),
  named("mf-time/src/screens/time-tracking/time-tracking.screen.tsx"),
  named("shell/kit/ui/list/data-table.tsx"),
  named("mf-kpi/src/kpis/no-data.tsx"),
];

const refused: readonly (readonly [Plant, saying: string])[] = [
  [importing(inContracts, "@dash/service-lib/http/problem"), "zod and each other only"],
  [importing(inContracts, "koa"), "zod only"],
  [importing(inContracts, "node:fs"), "runs in a browser"],
  [importing(inLibrary, "@dash/time/package.json"), "pass what a service knows"],
  [importing(inLibrary, "@dash/kit"), "pass what a service knows"],
  [importing(inLibrary, "../../contracts/src/endpoints/problem.ts"), "by its package name"],
  [importing(inService, "@dash/report/package.json"), "another service by its facts"],
  [importing(inService, "../../report/package.json"), "another service by its facts"],
  [importing(inService, "@dash/kit"), "@dash/service-lib and @dash/contracts only"],
  [importing(inService, "../../lib/src/http/problem.ts"), "by its package name"],
  [importing(inService, "react"), "not a dependency of this workspace"],
  [importing(inService, "./nowhere.ts"), "does not exist"],
  [importing("services/contracts/src/facts/fact.ts", "./fact-record.ts"), "in a circle"],
  [importing("services/lib/src/http/problem.ts", "@dash/service-lib/http/version"), "in a circle"],
  [importing(inGateway, "@dash/time/package.json"), "through its endpoints"],
  [importing(inGateway, "@dash/kit"), "@dash/service-lib and @dash/contracts only"],
  [importing(inService, `../${standIn}`), "@dash/service-lib and @dash/contracts only"],
  [importing(inGateway, standIn), "@dash/service-lib and @dash/contracts only"],
  [importing("gateway/test/planted.ts", "../../scripts/run/processes.ts"), "through its endpoints"],
  [importing(inKit, "@dash/shell/package.json"), "let the shell hand it"],
  [importing(inKit, "@dash/mf-time/package.json"), "let the shell hand it"],
  [importing(inKit, "@dash/service-lib/http/problem"), "let the shell hand it"],
  [importing(inKit, "node:fs"), "runs in a browser"],
  [importing(inShell, "@dash/mf-time/package.json"), "through the registry"],
  [importing(inShell, "@dash/service-lib/http/problem"), "through call()"],
  [importing(inShell, "../../scripts/run/processes.ts"), "@dash/kit and @dash/contracts only"],
  [importing(inJourney, "../../scripts/run/processes.ts"), "@dash/kit and @dash/contracts only"],
  [importing(inScripts, "@dash/shell/e2e/browser"), "belongs in scripts/testing"],
  [importing(inArea, "@dash/mf-kpi/package.json"), "through a slot"],
  [importing(inArea, "../../mf-kpi/package.json"), "through a slot"],
  [importing(inArea, "@dash/shell/package.json"), "ask the shell through the kit"],
  [importing(inArea, "@dash/shell/e2e/browser"), "testing helper"],
  [importing(inAreaTest, "@dash/shell/e2e/browser"), "ask the shell through the kit"],
  [importing(inAreaJourney, "../../shell/e2e/browser.ts"), "ask the shell through the kit"],
  [importing(inAreaJourney, "../../mf-kpi/package.json"), "through a slot"],
  [
    importing(inAreaJourney, "../../scripts/run/processes.ts"),
    "@dash/kit and @dash/contracts only",
  ],
  [importing(inArea, "@dash/service-lib/http/problem"), "@dash/kit and @dash/contracts only"],
  [importing(inArea, "react-router-dom"), "reach the router through the kit"],
  [importing(inArea, "lodash"), "not a dependency of this workspace"],
  [importing(inArea, "@testing-library/react"), "not a dependency of this workspace"],
  [importing(inArea, "node:fs"), "runs in a browser"],
  [importing(inArea, "@dash/kit/testing"), "testing helper"],
  [importing(inService, "@dash/service-lib/testing/until"), "testing helper"],
  [importing(inLibrary, "./testing/until.ts"), "testing helper"],
  // build-reports.ts imports report-outbox.ts dynamically.
  [importing("shell/src/areas/report-outbox.ts", "./build-reports.ts"), "in a circle"],
  [{ file: inArea, source: 'export * from "@dash/kit";\n' }, "by name"],
  [{ file: inArea, source: "export default {};\n" }, "Export by name"],
  [inTransaction("async (trx) => { await fetch(trx.address); }"), "before the transaction"],
  [
    inTransaction("async ({ trx, input }) => save(trx, { store, input })"),
    "before the transaction",
  ],
  [named("services/time/src/time-entries/time-entry.service.ts"), "no role or one of"],
  [named("services/time/src/timeEntries/time-entry.model.ts"), "kebab-case"],
  [named("services/time/migrations/time-entries.ts"), "number it"],
  [named("mf-time/src/EntryForm.tsx"), "use kebab-case"],
  [named("mf-time/src/entry-form.container.tsx"), "use kebab-case"],
  [named("mf-time/src/date-utils.ts"), "says nothing"],
  [named("shell/kit/src/helpers/dates.ts"), "says nothing"],
];

function lint(plants: readonly Plant[]): readonly (readonly string[])[] {
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/checks/boundaries.lint.js"], {
    input: JSON.stringify(plants),
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

const describePlant = ({ file, source }: Plant): string =>
  source === "" ? `a file ${file}` : `${source.split("\n")[0] ?? ""} in ${file}`;

describe("the boundaries between workspaces", () => {
  let refusals: readonly (readonly string[])[];

  beforeAll(() => {
    refusals = lint([...accepted, ...refused.map(([plant]) => plant)]);
  });

  test.each(accepted.map((plant, index) => [describePlant(plant), index] as const))(
    "accept %s",
    (_, index) => {
      expect(refusals[index]).toEqual([]);
    },
  );

  test.each(
    refused.map(([plant, saying], index) => [describePlant(plant), saying, index] as const),
  )("refuse %s, saying “%s”", (_, saying, index) => {
    expect(refusals[accepted.length + index]).toEqual([expect.stringContaining(saying)]);
  });
});
