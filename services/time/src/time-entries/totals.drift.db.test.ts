import { deleteTimeEntry, type TimeEntry } from "@dash/contracts/time/time-entries";
import { findDrift, type Difference } from "@dash/service-lib/process/drift.job";
import { buildActor } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { app } from "../app.ts";
import { totalsDrift } from "./totals.drift.ts";

let service: TestService;
let entry: TimeEntry;
beforeEach(async () => {
  service = await openTestService();
  entry = await service.logged();
});
afterEach(() => service.close());

function drift(): Promise<readonly Difference[]> {
  return service.knex.transaction((trx) => findDrift(trx, totalsDrift));
}

it("finds nothing where totals and entries agree, deleted ones among them", async () => {
  const author = buildActor();
  const { id } = await service.logged(author);
  expect((await service.call(deleteTimeEntry, author, { params: { id } })).status).toBe(204);
  expect(await drift()).toEqual([]);
});

it.each([
  ["a total", "update entry_totals set minutes = minutes + 1", 1],
  ["a total that is gone", "delete from entry_totals", null],
])("names the person, month and line of a planted fault in %s", async (_, plant, by) => {
  await service.knex.raw(plant);
  const { year, month, userId, serviceLineId, minutes } = entry;
  const source = { year, month, userId, serviceLineId, entries: 1, minutes };
  const stored = by === null ? null : { ...source, minutes: minutes + by };
  expect(await drift()).toEqual([{ stored, source }]);
});

it("the service watches its totals", () => {
  expect(app.drift).toContain(totalsDrift);
});
