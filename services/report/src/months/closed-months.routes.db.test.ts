import { listClosedMonths } from "@dash/contracts/reports/closed-months";
import { reopenMonth } from "@dash/contracts/reports/monthly-reports";
import { JANUARY, ReportWorld } from "../../test/report-world.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const closed = async () =>
  (await world.service.call(listClosedMonths, world.actors.ecogenica_viewer, {})).body;

it("K17-3 names who closed a month and when, as long as it is closed", async () => {
  const { admin } = world.actors;
  await world.generated({ month: 2, year: 2026 });
  expect(await closed()).toEqual([]);

  const { body: final } = await world.finalise(await world.generated());
  const [signature] = final.signatures;
  expect(await closed()).toEqual([
    { ...JANUARY, finalisedBy: admin.name, finalisedAt: signature?.at },
  ]);

  const request = { params: { id: final.id }, body: { reason: "A late entry" } };
  await world.service.call(reopenMonth, admin, request);
  expect(await closed()).toEqual([]);

  await world.finalise(await world.generated());
  expect(await closed()).toMatchObject([JANUARY]);
});

it("K17-3 a month that is being closed is named without anybody", async () => {
  const draft = await world.generated();
  let meanwhile: unknown;
  world.meanwhile = async () => {
    meanwhile ??= await closed();
  };
  await world.finalise(draft);
  expect(meanwhile).toEqual([{ ...JANUARY, finalisedBy: null, finalisedAt: null }]);
});
