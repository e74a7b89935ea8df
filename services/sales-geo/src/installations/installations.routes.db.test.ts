import {
  createInstallation,
  exportInstallations,
  getInstallationHistory,
  listInstallations,
  updateInstallation,
  type Installation,
} from "@dash/contracts/installations/installations";
import { buildInstallationInput } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("installations"));

const create = (overrides: object = {}, actor = service.staff) =>
  service.call(createInstallation, actor, {
    body: { ...buildInstallationInput(), ...overrides },
  });
const entered = async (overrides: object = {}): Promise<Installation> =>
  (await create(overrides)).body;
const change = ({ id }: Installation, body: object, version?: number) =>
  service.call(updateInstallation, service.staff, {
    params: { id },
    body,
    ...(version === undefined ? {} : { version }),
  });
async function listed(query: object, actor = service.staff) {
  return (await service.call(listInstallations, actor, { query })).body;
}

it("DM-08 an installation is entered by hand, with the defaults of its entity", async () => {
  expect(await entered()).toMatchObject({
    postcode: "BS1 4DJ",
    area: "BS",
    district: "BS1",
    region: "South West",
    county: null,
    hasRegionConflict: false,
    salesPipelineId: null,
    userName: "Sam Patel",
    firstTimeSuccess: true,
    competitorReplacement: false,
    customerSatisfaction: 5,
    installationDate: "2026-04-20",
    version: 1,
  });
});

it("first-time success that is not known stays unknown", async () => {
  expect((await entered({ firstTimeSuccess: null })).firstTimeSuccess).toBeNull();
});

it("takes the point of the outcode, or the one that is said", async () => {
  const derived = await entered();
  expect([derived.latitude, derived.longitude].map(Number)).toEqual([
    expect.closeTo(51.45, 1) as number,
    expect.closeTo(-2.59, 1) as number,
  ]);
  const stated = await entered({ latitude: 51.123_456_78, longitude: -2.5 });
  expect([stated.latitude, stated.longitude]).toEqual([51.123_456_78, -2.5]);
});

it.each(["sw1a1aa", "SW1A  1AA "])("keeps %j as SW1A 1AA", async (postcode) => {
  expect(await entered({ postcode })).toMatchObject({ postcode: "SW1A 1AA", region: "London" });
});

it.each(["QQ1 1AA", "JE2 3AB", "GY1 1AA"])(
  "takes %s, whose place nobody knows",
  async (postcode) => {
    expect(await entered({ postcode })).toMatchObject({
      postcode,
      area: null,
      district: null,
      region: null,
      latitude: null,
      longitude: null,
    });
  },
);

it("keeps a region that contradicts the postcode, and flags it", async () => {
  const conflicting = await entered({ region: "wales" });
  expect(conflicting).toMatchObject({ region: "Wales", postcodeRegion: "South West" });
  expect(conflicting.hasRegionConflict).toBe(true);
  expect(await listed({ hasRegionConflict: true })).toHaveLength(1);
});

it.each([
  ["yorkshire and the humber", "Yorkshire and Humber"],
  [" East ", "East of England"],
])("reads the region %j", async (region, read) => {
  expect((await entered({ region })).region).toBe(read);
});

it.each([
  [{ postcode: "" }, "postcode", "Postcode is required"],
  [{ postcode: "BS1" }, "postcode", "Enter a UK postcode, such as SW1A 1AA"],
  [{ heatPumpModel: " " }, "heatPumpModel", "Heat pump model is required"],
  [{ installationDate: "2026-02-30" }, "installationDate", "This day does not exist"],
  [{ installationDate: "1999-12-31" }, "installationDate", "Year must be 2000 to 2100"],
  [{ region: "Atlantis" }, "region", "This region is not known"],
  [{ customerSatisfaction: 0 }, "customerSatisfaction", "Rating must be 1 to 5"],
  [{ customerSatisfaction: 6 }, "customerSatisfaction", "Rating must be 1 to 5"],
  [{ installationDuration: 100 }, "installationDuration", "At most 99.99 hours"],
  [{ installationDuration: -1 }, "installationDuration", "Duration must be 0 or more"],
  [{ latitude: 91 }, "latitude", "Must be -90 to 90"],
])("refuses %j at its field", async (input, path, message) => {
  const { status, problem } = await create(input);
  expect([status, problem.fields]).toEqual([400, [{ path, message }]]);
});

it("a change keeps what it leaves out, and a new postcode brings its place", async () => {
  const before = await entered({ installerName: "Hill & Co", installationDuration: 12.5 });
  const { body } = await change(before, { postcode: "eh1 1yz" }, 1);
  expect(body).toMatchObject({
    postcode: "EH1 1YZ",
    district: "EH1",
    region: "Scotland",
    version: 2,
    installerName: "Hill & Co",
    installationDuration: 12.5,
  });
  expect(body.latitude).toBeCloseTo(55.95, 1);
  const stale = await change(before, { notes: undefined, installerName: "Other" }, 1);
  expect(stale.status).toBe(409);
  const history = await service.call(getInstallationHistory, service.staff, {
    params: { id: before.id },
  });
  expect(history.body.map(({ action }) => action)).toEqual(["updated", "created"]);
});

describe("the list", () => {
  beforeEach(async () => {
    await entered({ installationDate: "2025-12-31", heatPumpModel: "Old" });
    await entered({ installationDate: "2026-04-01", postcode: "EH1 1YZ", heatPumpModel: "North" });
    await entered({ installationDate: "2026-04-30", postcode: "BS2 0AA", heatPumpModel: "West" });
    await entered({ installationDate: "2026-05-01", postcode: "QQ1 1AA", heatPumpModel: "Lost" });
  });

  it.each([
    [{}, ["Lost", "West", "North", "Old"]],
    [{ year: 2026 }, ["Lost", "West", "North"]],
    [{ year: 2026, month: 4 }, ["West", "North"]],
    [{ region: "South West" }, ["West", "Old"]],
    [{ region: "Unknown" }, ["Lost"]],
    [{ area: "BS", year: 2026 }, ["West"]],
    [{ area: "Unknown" }, ["Lost"]],
    [{ district: "BS1" }, ["Old"]],
    [{ from: "2026-04-30", to: "2026-05-01" }, ["Lost", "West"]],
    [{ search: "bs20aa" }, ["West"]],
    [{ sort: "heatPumpModel" }, ["Lost", "North", "Old", "West"]],
  ])("of %j", async (query, models) => {
    expect((await listed(query)).map(({ heatPumpModel }) => heatPumpModel)).toEqual(models);
  });

  it("K2-5 K2-6 installations are found without accents, and ordered by model as people read it", async () => {
    for (const heatPumpModel of ["Écran", "Zulu"]) await entered({ heatPumpModel });
    const models = async (query: object) =>
      (await listed(query)).map(({ heatPumpModel }) => heatPumpModel);
    expect(await models({ search: "ecran" })).toEqual(["Écran"]);
    const ordered = ["Écran", "Lost", "North", "Old", "West", "Zulu"];
    expect(await models({ sort: "heatPumpModel" })).toEqual(ordered);
  });

  it("viewers see outcodes, and find nothing by a whole postcode", async () => {
    const rows = await listed({}, service.viewer);
    expect(rows.map(({ postcode }) => postcode)).toEqual(["QQ1", "BS2", "EH1", "BS1"]);
    expect(rows.every(({ can }) => !can.update)).toBe(true);
    expect(await listed({ search: "BS2 0AA" }, service.viewer)).toEqual([]);
    const { body } = await service.call(exportInstallations, service.viewer, {});
    expect(body).not.toMatch(/0AA|1YZ|4DJ/);
  });

  it("viewers get the middle of the outcode, not the point that was entered", async () => {
    const point = { latitude: 55.123_456_78, longitude: -3.123_456_78 };
    const { id } = await entered({ ...point, postcode: "EH1 3AA" });
    const middle = (await entered({ postcode: "EH1 4AA" })).latitude;
    const visibleRow = (await listed({}, service.viewer)).find((row) => row.id === id);
    expect([visibleRow?.latitude, middle]).toEqual([middle, expect.any(Number)]);
    const { body } = await service.call(exportInstallations, service.viewer, {});
    expect(body).not.toContain("55.1234");
  });

  it("an order by postcode tells viewers nothing of its second half", async () => {
    await service.empty("installations");
    const late = await entered({ postcode: "BS1 9AA" });
    const early = await entered({ postcode: "BS1 1AA" });
    const ids = async (actor = service.staff) =>
      (await listed({ sort: "postcode" }, actor)).map(({ id }) => id);
    expect(await ids()).toEqual([early.id, late.id]);
    expect(await ids(service.viewer)).toEqual([late.id, early.id]);
  });

  it("exports the rows of the filter", async () => {
    const query = { year: 2026, month: 4 } as const;
    const { body } = await service.call(exportInstallations, service.staff, { query });
    expect(body.trim().split("\r\n")).toHaveLength(3);
    expect(body).toContain("EH1 1YZ");
  });
});

it("viewers write nothing", async () => {
  expect((await create({}, service.viewer)).status).toBe(403);
  const { id } = await entered();
  const request = { params: { id }, body: { county: "Avon" } };
  expect((await service.call(updateInstallation, service.viewer, request)).status).toBe(403);
});
