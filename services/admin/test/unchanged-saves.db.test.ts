import { activateTier, updateTier } from "@dash/contracts/tiers/partnership-tiers";
import { deactivateUser, reactivateUser, updateUser } from "@dash/contracts/users/users";
import { countRecords } from "@dash/service-lib/testing/count-records";
import { buildUserInput } from "./factories.ts";
import { admin, openTestService, type TestService } from "./test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

async function user() {
  const { id, email, role, version } = await service.added();
  return { id, version, input: buildUserInput({ email, role }) };
}

async function tier() {
  const { id, name, monthlyHours, description, version } = await service.createdTier();
  return { id, version, input: { name, monthlyHours, description } };
}

const saves = {
  "a user": async () => {
    const { id, version, input } = await user();
    return {
      version,
      save: () => service.call(updateUser, admin, { params: { id }, body: input }),
    };
  },
  "a user who is active and is reactivated": async () => {
    const { id, version } = await user();
    return { version, save: () => service.call(reactivateUser, admin, { params: { id } }) };
  },
  "a user who is deactivated twice": async () => {
    const { id } = await user();
    const save = () => service.call(deactivateUser, admin, { params: { id } });
    return { version: (await save()).body.version, save };
  },
  "a tier": async () => {
    const { id, version, input } = await tier();
    return {
      version,
      save: () => service.call(updateTier, admin, { params: { id }, body: input }),
    };
  },
  "a tier in force that is activated": async () => {
    const { id, version } = await tier();
    return { version, save: () => service.call(activateTier, admin, { params: { id } }) };
  },
};

it.each(Object.entries(saves))("K4-6 %s without a change stays as it is", async (_, prepare) => {
  const { version, save } = await prepare();
  const before = await countRecords(service.knex);
  const { status, body } = await save();
  expect([status, body.version]).toEqual([200, version]);
  expect(await countRecords(service.knex)).toEqual(before);
});
