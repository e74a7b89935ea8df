import {
  getGeographicAnalytics,
  listDistricts,
  type GeographicAnalytics,
} from "@dash/contracts/installations/geographic-analytics";
import { listInstallations } from "@dash/contracts/installations/installations";
import type { RequestOf } from "@dash/contracts/endpoints/endpoint";
import { regions } from "@dash/contracts/installations/regions";
import { buildCause } from "@dash/service-lib/testing/actors";
import { planOf } from "@dash/service-lib/testing/plan";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import type { Actor } from "@dash/service-lib/access/identity";
import { knownOutcodes } from "../places/place.ts";
import { buildInstallationInput } from "../../test/factories.ts";
import { anyPostcode, anyRegion } from "../../test/places-to-draw.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { Installation } from "../installations/installation.model.ts";
import { createInstallation } from "../installations/write-installation.command.ts";
import { geographicStatement } from "./geographic-analytics.query.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("installations"));

type Body = Parameters<typeof createInstallation>[2];

async function store(...bodies: readonly Partial<Body>[]): Promise<void> {
  await service.knex.transaction(async (trx) => {
    for (const body of bodies) {
      const input = { firstTimeSuccess: true, competitorReplacement: false, ...body };
      await createInstallation(trx, buildCause(), {
        ...(buildInstallationInput() as Body),
        ...input,
      });
    }
  });
}

type Query = NonNullable<RequestOf<typeof getGeographicAnalytics>["query"]>;

async function analytics(query: Query): Promise<GeographicAnalytics> {
  return (await service.call(getGeographicAnalytics, service.viewer, { query })).body;
}

it("API-07 GA-03 answers regions, areas and months with their counts", async () => {
  await store(
    { postcode: "BS1 1AA", installationDate: "2026-04-01", customerSatisfaction: 5 },
    { postcode: "BS2 1AA", installationDate: "2026-04-30", customerSatisfaction: 4 },
    { postcode: "SW1A 1AA", installationDate: "2026-05-02", customerSatisfaction: null },
    { postcode: "QQ1 1AA", installationDate: "2026-05-02", customerSatisfaction: 1 },
    { postcode: "BS1 1AA", installationDate: "2025-04-01", customerSatisfaction: 1 },
  );
  const answer = await analytics({ year: 2026 });
  expect(answer).toMatchObject({
    year: 2026,
    month: null,
    totals: {
      installations: 4,
      activeRegions: 2,
      satisfaction: 3.33,
      rated: 3,
      marketPenetration: 16.67,
      unknownRegion: 1,
      unknownDistrict: 1,
    },
    regionBreakdown: [
      { region: "South West", count: 2, satisfaction: 4.5, rated: 2 },
      { region: "London", count: 1, satisfaction: null, rated: 0 },
      { region: "Unknown", count: 1, satisfaction: 1, rated: 1 },
    ],
    growthTrends: [
      { month: "2026-05", region: "London", newInstallations: 1 },
      { month: "2026-05", region: "Unknown", newInstallations: 1 },
      { month: "2026-04", region: "South West", newInstallations: 2 },
    ],
  });
  const [bristol, westminster, unknown] = answer.postcodeHeatmap;
  expect(bristol).toMatchObject({ postcode: "BS", count: 2, satisfaction: 4.5 });
  expect(bristol?.lat).toBeCloseTo(51.45, 1);
  expect(westminster).toMatchObject({ postcode: "SW", count: 1 });
  expect(unknown).toMatchObject({ postcode: "Unknown", count: 1, lat: null, lng: null });
});

it("K9-10 orders a month's growth by count, the unknown by its own", async () => {
  const unknown = { postcode: "QQ1 1AA", installationDate: "2026-05-02" };
  const scotland = { postcode: "EH1 1YZ", installationDate: "2026-05-02" };
  await store(unknown, unknown, scotland);
  const { growthTrends } = await analytics({ year: 2026 });
  expect(growthTrends.map(({ region }) => region)).toEqual(["Unknown", "Scotland"]);
});

it("K7-11 shows a viewer the middles of outcodes, never a point that was entered", async () => {
  const entered = { postcode: "BS1 1AA", latitude: 51.123456, longitude: -2.987654 };
  await store({ ...entered, installationDate: "2026-04-01" });
  const middle = knownOutcodes.get("BS1");
  const pointsFor = async (actor: Actor) => {
    const query = { year: 2026 };
    const { body } = await service.call(getGeographicAnalytics, actor, { query });
    const districts = await service.call(listDistricts, actor, { query: { ...query, area: "BS" } });
    return [...body.postcodeHeatmap, ...districts.body].map(({ lat, lng }) => [lat, lng]);
  };
  const rounded = [middle?.latitude, middle?.longitude].map((axis) => Number(axis?.toFixed(2)));
  expect(await pointsFor(service.viewer)).toEqual([rounded, rounded]);
  expect(await pointsFor(service.staff)).toEqual([
    [51.12, -2.99],
    [51.12, -2.99],
  ]);
});

it("K7-11 weighs the outcodes of an area by their installations for a viewer", async () => {
  const at = (postcode: string) => ({ postcode, installationDate: "2026-04-01" });
  await store(at("BS1 1AA"), at("BS1 1AA"), at("BS2 1AA"));
  const { postcodeHeatmap } = await analytics({ year: 2026 });
  const mean = (axis: "latitude" | "longitude") =>
    ((knownOutcodes.get("BS1")?.[axis] ?? 0) * 2 + (knownOutcodes.get("BS2")?.[axis] ?? 0)) / 3;
  expect(postcodeHeatmap[0]?.lat).toBeCloseTo(mean("latitude"), 1);
  expect(postcodeHeatmap[0]?.lng).toBeCloseTo(mean("longitude"), 1);
});

it("GA-02 answers one month, and all of them without one", async () => {
  await store({ installationDate: "2026-04-01" }, { installationDate: "2026-05-01" });
  expect((await analytics({ year: 2026, month: 4 })).totals.installations).toBe(1);
  expect((await analytics({ year: 2026 })).totals.installations).toBe(2);
});

it("GA-04 Market Penetration is the active regions of 12, however often and beside the unknown", async () => {
  const oneOfEach = regions.map((region) => ({ region, postcode: "QQ1 1AA" }));
  await store(...oneOfEach, ...oneOfEach, { postcode: "JE2 3AB" });
  expect((await analytics({ year: 2026 })).totals).toMatchObject({
    activeRegions: 12,
    marketPenetration: 100,
    unknownRegion: 1,
  });
});

it("answers a year without installations", async () => {
  expect(await analytics({ year: 2030 })).toMatchObject({
    totals: { installations: 0, activeRegions: 0, satisfaction: null, marketPenetration: 0 },
    regionBreakdown: [],
    postcodeHeatmap: [],
    growthTrends: [],
  });
});

const anyInstallation = fc.record({
  postcode: anyPostcode,
  region: anyRegion,
  installationDate: fc.constantFrom("2025-12-31", "2026-01-01", "2026-04-15", "2026-12-31"),
  customerSatisfaction: fc.constantFrom(null, 1, 3, 4, 5),
});

const sum = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((all, { count }) => all + count, 0);

async function listedCount(query: object): Promise<number> {
  const request = { query: { ...query, limit: 1 } };
  const { headers } = await service.call(listInstallations, service.staff, request);
  return Number(headers.get("X-Total-Count"));
}

/** Checks that the counts at every level of the drill add up to the level above and to the listed rows. */
async function expectAgreement(query: Query): Promise<void> {
  const whole = await analytics(query);
  const rows = await Installation.query(service.knex);
  const counted = rows.filter(
    ({ installationDate }) =>
      installationDate.startsWith(String(query.year)) &&
      (query.month === undefined || Number(installationDate.slice(5, 7)) === query.month),
  );
  expect(whole.totals.installations).toBe(counted.length);
  expect(sum(whole.regionBreakdown)).toBe(counted.length);
  expect(sum(whole.postcodeHeatmap)).toBe(counted.length);
  expect(whole.growthTrends.reduce((all, row) => all + row.newInstallations, 0)).toBe(
    counted.length,
  );
  for (const { region, count } of whole.regionBreakdown) {
    expect(count).toBe(counted.filter((row) => (row.region ?? "Unknown") === region).length);
    const within = { ...query, region: region as NonNullable<Query["region"]> };
    const { postcodeHeatmap } = await analytics(within);
    expect(sum(postcodeHeatmap)).toBe(count);
    const [first] = postcodeHeatmap;
    if (!first) throw new Error("a region with installations has areas");
    await expectDistrictsToAgree({ ...within, area: first.postcode }, first.count);
  }
}

async function expectDistrictsToAgree(
  query: Query & { area: string },
  count: number,
): Promise<void> {
  const { body } = await service.call(listDistricts, service.viewer, { query });
  expect(sum(body)).toBe(count);
  const [first] = body;
  expect(await listedCount(query)).toBe(count);
  expect(await listedCount({ ...query, district: first?.district })).toBe(first?.count);
}

it("totals agree at every level of the drill, the unknown included, for 200 random sets", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyInstallation, { minLength: 1, maxLength: 25 }),
      async (installations) => {
        await service.empty("outbox", "installations");
        await store(...(installations as Partial<Body>[]));
        await expectAgreement({ year: 2026 });
        await expectAgreement({ year: 2026, month: 4 });
      },
    ),
    propertyRuns(200),
  );
});

it("finds a year's installations by an index", async () => {
  await service.knex.raw("set enable_seqscan = off");
  const { sql, bindings } = geographicStatement({ year: 2026 }, new Date());
  expect(await planOf(service.knex, sql, bindings)).toMatch(/installations_by_(day|place)/);
});
