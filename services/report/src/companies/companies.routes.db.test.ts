import { drawPage } from "@dash/contracts/interactions/job-sheet";
import { getCompanies, nameCompanies } from "@dash/contracts/reports/companies";
import { getDashboard } from "@dash/contracts/reports/dashboard";
import { getReportPdf, type MonthlyReport } from "@dash/contracts/reports/monthly-reports";
import { readEnv } from "@dash/service-lib/process/env";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { ReportWorld } from "../../test/report-world.ts";
import { openTestService } from "../../test/test-service.ts";
import { reportEnv } from "../env.ts";
import { readPdf } from "../pdf/testing/read-pdf.client.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const own = { provider: "Aldgate Heating", partner: "Brightwell Homes" };
const other = { provider: "Aldgate Heat", partner: "Brightwell" };

const current = async () =>
  (await world.service.call(getCompanies, world.actors.ecogenica_viewer, {})).body;

const name = (body: { provider: string; partner: string } = own, version?: number) =>
  world.service.call(nameCompanies, world.actors.admin, {
    body,
    ...(version !== undefined && { version }),
  });

/** Everything that names left in the trail, newest first. Rows of earlier tests stay there. */
const trail = () => findTrail(world.service.knex, { record: "company-names", limit: 99 });

const namesIn = ({ reportData: { provider, partner } }: MonthlyReport) => ({
  provider: provider.name,
  partner: partner.name,
});

it("answers to everybody what reports call the companies, and which of them have no name yet", async () => {
  expect(await current()).toMatchObject({
    provider: "Provider",
    partner: "Partner",
    unnamed: ["provider", "partner"],
  });
  const { body } = await name({ provider: "  Aldgate Heating ", partner: "Partner" });
  expect(body).toMatchObject({ provider: own.provider, unnamed: ["partner"] });
  expect(await current()).toEqual(body);
});

it("lets administrators alone name the companies", async () => {
  const before = await trail();
  for (const actor of [world.actors.ecogenica_viewer, world.actors.staff])
    expect((await world.service.call(nameCompanies, actor, { body: own })).status).toBe(403);
  expect(await trail()).toEqual(before);
});

it("refuses a name that is blank or longer than 80 characters, at its field", async () => {
  for (const [partner, message] of [
    ["  ", "Name the partner"],
    ["x".repeat(81), "At most 80 characters"],
  ] as const)
    expect(await name({ ...own, partner })).toMatchObject({
      status: 400,
      problem: { fields: [{ path: "partner", message }] },
    });
  expect((await name({ ...own, partner: "x".repeat(80) })).status).toBe(200);
});

it("leaves one row in the trail for names that differ, tells open pages, and none for the same names", async () => {
  const notices = world.service.hints.length;
  const before = await trail();
  await name();
  await name();
  await name(other);
  const entry = { action: "updated", record: "company-names", actorId: world.actors.admin.id };
  const after = await trail();
  expect(after.slice(0, after.length - before.length)).toMatchObject([
    { ...entry, label: "Aldgate Heat and Brightwell", before: own, after: other },
    { ...entry, before: { provider: null, partner: null }, after: own },
  ]);
  expect(world.service.hints.slice(notices)).toContain("report.changed.v1");
});

it("refuses names that are based on older ones, with both", async () => {
  const { version } = await current();
  const { body } = await name(own, version);
  expect(await name(other, version)).toMatchObject({
    status: 409,
    problem: { current: body, yours: other },
  });
  expect(await current()).toEqual(body);
});

it("gives new reports the names, and a final report keeps those that it was made with", async () => {
  await world.logged("Line", 60);
  const draft = await world.generated();
  expect(namesIn(draft)).toEqual({ provider: "Provider", partner: "Partner" });
  await name();
  expect(namesIn(await world.read(draft))).toEqual({ provider: "Provider", partner: "Partner" });
  const final = (await world.finalise(draft)).body;
  expect(namesIn(final)).toEqual(own);
  await name(other);
  expect(await world.read(final)).toMatchObject({ sha256: final.sha256 });
  expect(namesIn(await world.read(final))).toEqual(own);
  const path = getReportPdf.path.replace(":id", final.id);
  const file = await world.service.send("GET", path, world.actors.admin);
  const { pages } = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(pages[0]?.text).toContain(own.provider);
  expect(namesIn(await world.generated({ month: 2, year: 2026 }))).toEqual(other);
});

it("names the provider on job sheets", async () => {
  await name();
  const page = { title: "Job sheet", lists: [], picture: null };
  const actor = buildServiceActor("interactions");
  const { body } = await world.service.call(drawPage, actor, { body: page });
  const { pages } = await readPdf(Buffer.from(body.pdf, "base64"));
  expect(pages[0]?.text).toContain(own.provider);
});

it("begins with the environment's names, which a stored name replaces", async () => {
  const names = { PROVIDER_NAME: "Northwind Heat", PARTNER_NAME: "Meridian Homes" };
  const service = await openTestService({ env: readEnv(reportEnv, names) });
  const { admin } = world.actors;
  try {
    const answered = await service.call(getCompanies, admin, {});
    expect(answered.body).toMatchObject({
      provider: "Northwind Heat",
      partner: "Meridian Homes",
      unnamed: [],
    });
    await service.call(nameCompanies, admin, { body: own });
    const { firstSteps } = (await service.call(getDashboard, admin, { query: {} })).body;
    expect(firstSteps?.companies).toEqual({ ...own, areNamed: true });
  } finally {
    await service.close();
  }
});
