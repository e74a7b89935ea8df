import {
  createInstallation,
  InstallationChange,
  updateInstallation,
} from "@dash/contracts/installations/installations";
import { PipelineEntryChange } from "@dash/contracts/sales/pipeline-input";
import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { writtenBack } from "@dash/service-lib/testing/written-back";
import { buildInstallationInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

it("K1-4 an entry that was read can be written back, and its money is numbers", async () => {
  const input = { quoteValue: 12_000.5, saleValue: 11_999.99, grantAmount: 7_500 };
  const added = await service.added({ ...input, customerPhone: "020 7946 0018 ext 123" });
  expect(added).toMatchObject({ ...input, value: 11_999.99, netValue: 4_499.99 });
  const read = await service.now(added);
  const body = writtenBack(read, PipelineEntryChange);
  expect(await service.change(read, body)).toMatchObject({ status: 200, body });
  const totals = await service.call(getPipelineTotals, service.staff, { query: {} });
  expect(totals.body).toMatchObject({ value: 11_999.99, averageValue: 11_999.99, winRate: 0 });
});

it("K1-4 an installation that was read can be written back, and its place and hours are numbers", async () => {
  const input = { latitude: 51.45, longitude: -2.59, installationDuration: 7.25 };
  const { body: read } = await service.call(createInstallation, service.staff, {
    body: { ...buildInstallationInput(), ...input },
  });
  expect(read).toMatchObject(input);
  const body = writtenBack(read, InstallationChange);
  const request = { params: { id: read.id }, body };
  const answer = await service.call(updateInstallation, service.staff, request);
  expect(answer).toMatchObject({ status: 200, body });
});
