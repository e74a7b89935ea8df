import {
  deleteCustomerInteraction,
  hideCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { resolveCaller } from "@dash/contracts/interactions/callers";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildSyncedCall } from "./factories.ts";
import { openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

/** Texts that occur nowhere else; the digits are those of the phone numbers. */
const fields = {
  customerName: "Secretname",
  customerEmail: "secretmail@field.example",
  customerPhone: "020 7946 0018",
  outcome: "Secretoutcome",
  notes: "Secretnotes",
  faultDiagnosis: "Secretdiagnosis",
  commonTheme: "Secrettheme",
  warrantyType: "Secrettype",
  partsReplaced: "Secretparts",
  visitOutcome: "Secretvisit",
};

it("no fact carries a name, number, address, note or outcome", async () => {
  const { staff, call } = service;
  const visit = await service.entered({ ...fields, interactionType: "visit" });
  await service.change(visit, { ...fields, interactionType: "call", callerType: "customer" });
  const synced = await buildSyncedCall(service.knex, {
    notes: fields.notes,
    extension: "Secretext",
  });
  const who = { kind: "installer", name: "Secretwho" } as const;
  await call(resolveCaller, staff, { body: { number: "+442079460018", who } });
  const params = { id: synced.id };
  await call(hideCustomerInteraction, staff, { params, body: { reason: "Secretreason" } });
  await call(deleteCustomerInteraction, staff, { params: { id: visit.id } });

  const facts = await outboxOf(service.knex);
  expect(facts.map(({ subject }) => subject)).toEqual([
    "interaction.changed.v1",
    "interaction.changed.v1",
    "interaction.changed.v1",
    "interaction.removed.v1",
    "interaction.removed.v1",
  ]);
  expect(JSON.stringify(facts)).not.toMatch(/secret|7946 ?0018|example/i);
});
