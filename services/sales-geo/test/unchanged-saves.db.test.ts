import {
  createInstallation,
  updateInstallation,
} from "@dash/contracts/installations/installations";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildEntryInput, buildInstallationInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K4-6 an entry saved without a change stays as it is", async () => {
  const input = buildEntryInput({ quoteValue: 12_500.5 });
  const entry = await service.added(input);
  const before = await countRecords(service.knex);
  const { status, body } = await service.change(entry, input);
  expect([status, body]).toEqual([200, entry]);
  expect(await countRecords(service.knex)).toEqual(before);
});

it("K4-6 an installation saved without a change stays as it is", async () => {
  const body = { ...buildInstallationInput(), installationDuration: 7.5 };
  const first = await service.call(createInstallation, service.staff, { body });
  const before = await countRecords(service.knex);
  const params = { id: first.body.id };
  const again = await service.call(updateInstallation, service.staff, { params, body });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await countRecords(service.knex)).toEqual(before);
});
