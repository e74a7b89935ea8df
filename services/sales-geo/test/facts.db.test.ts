import { createInstallation } from "@dash/contracts/installations/installations";
import { deletePipelineEntry, restorePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { rowsOf } from "@dash/service-lib/database/statement";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildInstallationInput } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Each text is unique in a record, so that the test finds a leak; digits identify the phone number. */
const fields = {
  customerName: "Secretname",
  customerEmail: "secretmail@field.example",
  customerPhone: "020 7946 0018",
  customerAddress: "Secretstreet",
  notes: "Secretnotes",
  postcode: "BS1 4ZZ",
  installerAssigned: "Secretinstaller",
  heatPumpModel: "Altherma",
};

async function changeEverything(): Promise<void> {
  const entry = await service.added(fields);
  const params = { id: entry.id };
  await service.move(entry, { currentStage: "installed" });
  await service.move(entry, { currentStage: "lost", lostReason: "other", lostNotes: "Secretloss" });
  await service.call(deletePipelineEntry, service.staff, { params });
  await service.call(restorePipelineEntry, service.admin, { params });
  const body = buildInstallationInput({ postcode: fields.postcode, installerName: "Secretperson" });
  await service.call(createInstallation, service.staff, { body });
}

it("records no fact, and notifies open pages after each write", async () => {
  await changeEverything();
  expect(await outboxOf(service.knex)).toEqual([]);
  const entryWrite = ["sales.entry-changed.v1", "installation.changed.v1"];
  const entryWrites = Array.from({ length: 5 }, () => entryWrite).flat();
  expect(service.hints).toEqual([...entryWrites, "installation.changed.v1"]);
});

it("the trail carries no phone, e-mail, address or full postcode", async () => {
  const trail = await rowsOf(service.knex, "select * from audit_trail");
  expect(trail.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail)).not.toMatch(/secretmail|7946 ?0018|Secretstreet|4ZZ/i);
});
