import { createInstallation } from "@dash/contracts/installations/installations";
import { planOf } from "@dash/service-lib/testing/plan";
import { foundRows } from "@dash/service-lib/testing/searching";
import { buildInstallationInput, type InstallationBody } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { installationStatement } from "./find-installations.query.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  const install = (overrides: Partial<InstallationBody>) =>
    service.call(createInstallation, service.staff, { body: buildInstallationInput(overrides) });
  await install({ postcode: "BS1 4DJ", installationDate: "2026-04-20" });
  await install({ postcode: "EH1 1YZ", heatPumpModel: "Éco 5", installationDate: "2026-10-12" });
  await install({ postcode: "BS1 4AB", installationDate: "2025-01-02" });
});
afterAll(() => service.close());

const shown = async (q: string, reader: "staff" | "viewer" = "staff") =>
  (await foundRows(service, "installation", q, { reader })).map(
    ({ title, detail }) => `${title}: ${detail}`,
  );

const VAILLANT = "Vaillant aroTHERM plus 7 kW";
const FIRST = `BS1 4DJ: ${VAILLANT}, 20 April 2026`;
const SECOND = "EH1 1YZ: Éco 5, 12 October 2026";
const THIRD = `BS1 4AB: ${VAILLANT}, 2 January 2025`;

it.each([
  ["its postcode", "BS1 4DJ", [FIRST]],
  ["its postcode without the space", "bs14dj", [FIRST]],
  ["its outcode, the newest first", "bs1", [FIRST, THIRD]],
  ["a part of its postcode", "bs1 4a", [THIRD]],
  ["its model, without accents", "eco 5", [SECOND]],
  ["model and postcode", "arotherm bs14ab", [THIRD]],
  ["nothing where a word is missing", "arotherm eh1", []],
])("J-62 an installation is found by %s: %s", async (_, q, rows) => {
  expect(await shown(q)).toEqual(rows);
});

it.each([
  ["its outcode", "eh1", ["EH1: Éco 5, 12 October 2026"]],
  ["its model", "eco", ["EH1: Éco 5, 12 October 2026"]],
  ["nothing by its postcode", "EH1 1YZ", []],
  ["nothing by its postcode without the space", "eh11yz", []],
  ["nothing by the second half", "1yz", []],
])("J-62 to a viewer an installation is found by %s: %s", async (_, q, rows) => {
  expect(await shown(q, "viewer")).toEqual(rows);
});

it("J-62 models and postcodes are found by indexes", async () => {
  await service.knex.transaction(async (trx) => {
    // With so few rows, Postgres would prefer a sequential scan.
    await trx.raw("set local enable_seqscan = off");
    const { sql, bindings } = installationStatement({ text: "bs1", limit: 5, seesPrivate: true });
    const plan = await planOf(trx, sql, bindings);
    expect(plan).toContain("installations_by_words");
    expect(plan).toContain("installations_by_search_text");
  });
});
