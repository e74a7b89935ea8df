import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import type { Parts } from "@dash/service-lib/service/define-service";
import { testParts } from "@dash/service-lib/testing/test-service";
import { report } from "../service.ts";
import { ReportWorld } from "../../test/report-world.ts";
import { openBrands } from "./brands.ts";
import { generateLastMonthJob } from "./generate-last-month.job.ts";

let world: ReportWorld;
beforeAll(async () => {
  world = await ReportWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const on = (instant: string) => () => new Date(instant);

let hints: string[];
beforeEach(() => (hints = []));

function making(): Parameters<typeof generateLastMonthJob>[0] {
  const { env, logger, live } = testParts(report, world.service.knex, hints);
  const reader = { facts: () => Promise.resolve([]) } as unknown as Parts["reader"];
  return { knex: world.service.knex, reader, logger, live, findBrands: openBrands(env) };
}

const reports = async () => {
  const { body } = await world.service.call(listMonthlyReports, world.actors.staff, { query: {} });
  return body;
};

it("generates the month before once, however many instances run", async () => {
  await world.logged("Line", 60);
  const clock = on("2026-02-01T00:05:00Z");
  const jobs = Array.from({ length: 5 }, () => generateLastMonthJob(making(), clock));
  await Promise.all(jobs.map((job) => job.run()));
  expect(await reports()).toMatchObject([
    { month: 1, year: 2026, version: 1, reportData: { generatedBy: null } },
  ]);
  expect(hints).toContain("report.changed.v1");
});

it("goes by London's clock: while it is still the last of the month, that month is not over", async () => {
  await world.logged("Line", 60, { month: 5 });
  await generateLastMonthJob(making(), on("2026-05-31T22:59:00Z")).run();
  expect(await reports()).toEqual([]);
  await generateLastMonthJob(making(), on("2026-05-31T23:01:00Z")).run();
  expect(await reports()).toMatchObject([{ month: 5, version: 1 }]);
});

it("leaves a month alone of which there is a report, and one without data", async () => {
  const clock = on("2026-02-03T09:00:00Z");
  await generateLastMonthJob(making(), clock).run();
  expect(await reports()).toEqual([]);
  await world.logged("Line", 60);
  await world.generated();
  await generateLastMonthJob(making(), clock).run();
  expect(await reports()).toMatchObject([{ version: 1 }]);
});
