import {
  endDemonstration,
  getDemonstration,
  keepDemonstration,
} from "@dash/contracts/users/demonstration";
import { ownCause } from "@dash/service-lib/access/cause";
import { buildActors } from "@dash/service-lib/testing/actors";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { createUser } from "../users/create-user.command.ts";
import { DemonstrationEnd } from "./demonstration-end.model.ts";

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function addDemoPerson(): Promise<void> {
  const sam = { email: "sam@example.com", firstName: "Sam", lastName: "Patel" };
  await service.knex.transaction((trx) =>
    createUser(trx, ownCause("demo"), { ...sam, role: "staff" }),
  );
}

async function read() {
  const { actor } = await service.addedAdmin();
  return (await service.call(getDemonstration, actor, {})).body;
}

it("there is no demonstration where people alone were added, and none can be taken away", async () => {
  const { actor } = await service.addedAdmin();
  expect((await service.call(getDemonstration, actor, {})).body.state).toBe("absent");
  expect(await service.call(endDemonstration, actor, {})).toMatchObject({ status: 409 });
  expect(await service.call(keepDemonstration, actor, {})).toMatchObject({ status: 409 });
});

it("an administrator asks for its end, once, and keeps it after all; the trail has both", async () => {
  await addDemoPerson();
  const { user, actor } = await service.addedAdmin();
  expect(await read()).toEqual({ state: "there", askedBy: null });

  const asked = await service.call(endDemonstration, actor, {});
  expect(asked.body).toMatchObject({
    state: "leaving",
    askedBy: `${user.firstName} ${user.lastName}`,
  });
  await service.call(endDemonstration, actor, {});
  expect(await read()).toMatchObject({ state: "leaving" });

  expect((await service.call(keepDemonstration, actor, {})).body.state).toBe("there");
  const rows = (await service.trailOf(user.id)).filter(({ record }) => record === "demonstration");
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["deleted", user.id],
    ["restored", user.id],
  ]);
});

it.each(["staff", "ecogenica_viewer"] as const)(
  "%s reads whether it is there, and changes nothing",
  async (role) => {
    await addDemoPerson();
    const actor = buildActors()[role];
    expect((await service.call(getDemonstration, actor, {})).body.state).toBe("there");
    expect(await service.call(endDemonstration, actor, {})).toMatchObject({ status: 403 });
    expect(await service.call(keepDemonstration, actor, {})).toMatchObject({ status: 403 });
  },
);

it("it is absent once the start of the system has set it aside, and cannot be kept", async () => {
  await addDemoPerson();
  const { actor } = await service.addedAdmin();
  await service.call(endDemonstration, actor, {});
  await DemonstrationEnd.query(service.knex).patch({ setAsideAt: new Date() });
  expect(await read()).toEqual({ state: "absent", askedBy: null });
  expect(await service.call(keepDemonstration, actor, {})).toMatchObject({ status: 409 });
});
