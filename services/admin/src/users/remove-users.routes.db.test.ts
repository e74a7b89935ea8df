import { resolveSignIn } from "@dash/contracts/users/sign-in";
import {
  deactivateUser,
  deleteUser,
  listUsers,
  reactivateUser,
  updateUser,
} from "@dash/contracts/users/users";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildUserInput } from "../../test/factories.ts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { User } from "./user.model.ts";

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

type Administrator = Awaited<ReturnType<TestService["addedAdmin"]>>;
const gateway = buildServiceActor("gateway");

async function signedIn(): Promise<string> {
  const { id, email } = await service.added();
  await service.call(resolveSignIn, gateway, { body: { issuer: "i", subject: id, email } });
  return id;
}

it("deletes a user who never signed in, and says so beforehand", async () => {
  const { id, removal } = await service.added();
  const { body } = await service.call(deleteUser, admin, { params: { id } });

  expect(removal).toBe("delete");
  expect(body.outcome).toBe("deleted");
  expect(await User.query(service.knex).findById(id)).toBeUndefined();
  expect((await outboxOf(service.knex)).at(-1)?.data).toMatchObject({
    userId: id,
    isActive: false,
    version: 2,
  });
  expect((await service.call(deleteUser, admin, { params: { id } })).status).toBe(404);
});

it("deactivates a user with a history instead, name kept, and says so beforehand", async () => {
  const id = await signedIn();
  const { body: users } = await service.call(listUsers, admin, {});
  const { body } = await service.call(deleteUser, admin, { params: { id } });

  expect(users.find((user) => user.id === id)?.removal).toBe("deactivate");
  expect(body.outcome).toBe("deactivated");
  expect(await User.query(service.knex).findById(id)).toMatchObject({
    firstName: "Sam",
    isActive: false,
  });
  expect((await outboxOf(service.knex)).at(-1)?.data).toMatchObject({
    userId: id,
    name: "Sam Patel",
    isActive: false,
  });
});

it("refuses to delete what somebody else has changed meanwhile", async () => {
  const { id, version, email } = await service.added();
  const body = buildUserInput({ email, firstName: "Robin" });
  await service.call(updateUser, admin, { params: { id }, body });
  const late = await service.call(deleteUser, admin, { params: { id }, version });
  expect(late.problem).toMatchObject({ id: "conflict", current: { id, version: 2 } });
});

it.each([
  ["deactivations", deactivateUser],
  ["reactivations", reactivateUser],
])("answers others while twenty %s wait", async (_, endpoint) => {
  const { id } = await service.added();
  const gate = await service.knex.transaction();
  await User.query(gate).findById(id).forUpdate();
  const waiting = Array.from({ length: 20 }, () =>
    service.call(endpoint, admin, { params: { id } }),
  );
  const list = await service.call(listUsers, admin, {});
  await gate.commit();

  expect(list.status).toBe(200);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe("administrators", () => {
  it("keeps each from removing or demoting themselves", async () => {
    await service.addedAdmin();
    const { user, actor } = await service.addedAdmin();
    const params = { id: user.id };
    const demotion = buildUserInput({ email: user.email, role: "staff" });
    const answers = [
      await service.call(deleteUser, actor, { params }),
      await service.call(deactivateUser, actor, { params }),
      await service.call(updateUser, actor, { params, body: demotion }),
    ];

    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual([
      [422, "You cannot delete yourself"],
      [422, "You cannot deactivate yourself"],
      [422, "You cannot change your own role"],
    ]);
    expect(await User.query(service.knex).findById(user.id)).toMatchObject({ version: 1 });
  });

  it("lets each change their own name", async () => {
    const { user, actor } = await service.addedAdmin();
    const body = buildUserInput({ email: user.email, role: "admin", firstName: "Alexandra" });
    const answer = await service.call(updateUser, actor, { params: { id: user.id }, body });
    expect(answer.body).toMatchObject({ firstName: "Alexandra", can: { changeRole: false } });
  });

  it("never loses the last", async () => {
    const { user } = await service.addedAdmin();
    const params = { id: user.id };
    const body = buildUserInput({ email: user.email, role: "staff" });
    const answers = [
      await service.call(deleteUser, admin, { params }),
      await service.call(deactivateUser, admin, { params }),
      await service.call(updateUser, admin, { params, body }),
    ];
    for (const { status, problem } of answers) {
      expect(status).toBe(409);
      expect(problem.message).toBe("There must be at least one active administrator");
    }
  });

  it("does not count on one who has no address to sign in with", async () => {
    const { user } = await service.addedAdmin();
    await service.added({ role: "admin", email: null });
    const { status } = await service.call(deactivateUser, admin, { params: { id: user.id } });
    expect(status).toBe(409);
  });

  type Pair = [Administrator, Administrator];

  /** Sends many requests at once by which two administrators remove each other, in every way there is. */
  async function removeEachOther([one, other]: Pair, requests: number): Promise<Set<number>> {
    const remove = (from: Administrator, { user }: Administrator, n: number) => {
      const path = `/users/${user.id}`;
      const body = JSON.stringify(buildUserInput({ email: user.email, role: "staff" }));
      if (n % 3 === 0) return service.send("DELETE", path, from.actor);
      if (n % 3 === 1) return service.send("POST", `${path}/deactivate`, from.actor);
      return service.send("PUT", path, from.actor, { body });
    };
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, n) =>
        n % 2 === 0 ? remove(one, other, n) : remove(other, one, n),
      ),
    );
    return new Set(answers.map(({ status }) => status));
  }

  it.each([
    [20, 10],
    [1, 200],
  ])("leaves one of two who remove each other: %i times, %i at once", async (rounds, requests) => {
    const pair: Pair = [await service.addedAdmin(), await service.addedAdmin()];
    for (let round = 0; round < rounds; round += 1) {
      const statuses = await removeEachOther(pair, requests);
      expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
      const remaining = await User.query(service.knex).where({ role: "admin", isActive: true });
      expect(remaining).toHaveLength(1);
      const loser = pair.findIndex(({ user }) => user.id !== remaining[0]?.id);
      pair[loser] = await service.addedAdmin();
    }
  });
});
