import { deleteTimeEntry, type TimeEntry } from "@dash/contracts/time-entries";
import { openLogger } from "@dash/service-lib/process/logger";
import { Metrics } from "@dash/service-lib/process/metrics";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { watchTotals } from "./totals-drift.job.ts";
import { findTotalsDrift } from "./totals-drift.query.ts";

let service: TestService;
let entry: TimeEntry;
beforeEach(async () => {
  service = await openTestService();
  entry = await service.logged();
});
afterEach(() => service.close());

it("finds nothing where totals and entries agree, deleted ones among them", async () => {
  const author = buildActor();
  const { id } = await service.logged(author);
  expect((await service.call(deleteTimeEntry, author, { params: { id } })).status).toBe(204);
  expect(await findTotalsDrift(service.knex)).toEqual([]);
});

it.each([
  ["a total", "update entry_totals set minutes = minutes + 1", { by: 1 }],
  ["a total that is gone", "delete from entry_totals", { by: null }],
])("names the person, month and line of a planted fault in %s", async (_, plant, { by }) => {
  await service.knex.raw(plant);
  const { year, month, userId, serviceLineId, minutes } = entry;
  const kept = by === null ? null : [1, minutes + by];
  expect(await findTotalsDrift(service.knex)).toEqual([
    { year, month, userId, serviceLineId, kept, counted: [1, minutes] },
  ]);
});

it("the service measures every hour how many totals have drifted", async () => {
  await service.knex.raw("delete from entry_totals");
  const metrics = new Metrics("time");
  const job = watchTotals({ knex: service.knex, logger: openLogger("test", "silent"), metrics });
  await job.run();
  expect(job.everyMs).toBe(3_600_000);
  expect(await metrics.registry.metrics()).toMatch(/^entry_totals_drifted\{.*\} 1$/m);
});
