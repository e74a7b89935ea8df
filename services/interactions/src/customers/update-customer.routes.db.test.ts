import {
  getCustomer,
  updateCustomer,
  type CustomerInput,
} from "@dash/contracts/interactions/customers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { findTrail } from "@dash/service-lib/trail/audit-trail.query";
import { buildCustomer, buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import type { Customer } from "./customer.model.ts";

const { ecogenica_viewer: viewer } = buildActors();
const NUMBER = "+442079460018";
const OTHER = "+442079460019";
let service: TestService;
let ann: Customer;
beforeEach(async () => {
  service = await openTestService();
  ann = await buildCustomer(service.knex, "Anne Feild", [NUMBER]);
});
afterEach(() => service.close());

const right: CustomerInput = {
  kind: "installer",
  name: "Ann Field",
  numbers: ["020 7946 0018"],
  emails: [],
};

const update = (overrides: Partial<CustomerInput> = {}, version = 1, actor = service.staff) =>
  service.call(updateCustomer, actor, {
    params: { id: ann.id },
    body: { ...right, ...overrides },
    version,
  });

const callOf = (counterpartyNumber: string) =>
  buildSyncedCall(service.knex, { counterpartyNumber });

describe("changing a customer", () => {
  it("K9-2 corrects name and kind, and its calls carry them", async () => {
    const call = await callOf(NUMBER);
    const { body } = await update();
    const corrected = { kind: "installer", name: "Ann Field", numbers: [NUMBER], version: 2 };
    expect(body).toMatchObject(corrected);
    const read = await service.call(getCustomer, service.staff, { params: { id: ann.id } });
    expect(read.body).toEqual(body);
    expect(await service.now(call)).toMatchObject({
      contactId: ann.id,
      customerName: "Ann Field",
      callerType: "installer",
    });
    const [newest] = await findTrail(service.knex, { limit: 1 });
    expect(newest).toMatchObject({
      action: "updated",
      record: "contact",
      recordId: ann.id,
      before: { name: "Anne Feild" },
      after: { name: "Ann Field" },
    });
  });

  it("K9-2 gives it the calls of a number that is added, and takes those of one that is removed", async () => {
    const [former, next] = [await callOf(NUMBER), await callOf(OTHER)];
    await update();
    await update({ numbers: ["020 7946 0019"] }, 2);
    expect(await service.now(former)).toMatchObject({
      contactId: null,
      customerName: null,
      numberMatch: "unmatched",
    });
    expect(await service.now(next)).toMatchObject({ customerName: "Ann Field" });
  });

  it("K9-2 K4-6 changes nothing where the same is said once more", async () => {
    await update();
    const before = await countRecords(service.knex);
    expect((await update({}, 2)).body.version).toBe(2);
    expect(await countRecords(service.knex)).toEqual(before);
  });

  it("K9-2 refuses what is no number, and an outdated version", async () => {
    const { status, problem } = await update({ numbers: ["ring the office"] });
    expect([status, problem.fields?.[0]?.path]).toEqual([400, "numbers.0"]);
    await update();
    expect((await update({ name: "Bob" })).status).toBe(409);
  });

  it("K9-2 is not for viewers", async () => {
    expect((await update({}, 1, viewer)).status).toBe(403);
    const read = await service.call(getCustomer, viewer, { params: { id: ann.id } });
    expect(read.body).toMatchObject({ numbers: null, can: { update: false } });
  });
});
