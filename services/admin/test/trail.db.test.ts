import {
  activateTier,
  deleteTier,
  getTierHistory,
  updateTier,
} from "@dash/contracts/tiers/partnership-tiers";
import { listAuditEntries, listOwnTrail } from "@dash/contracts/users/audit";
import { resolveSignIn } from "@dash/contracts/users/sign-in";
import {
  createUser,
  deactivateUser,
  deleteUser,
  getUserHistory,
  reactivateUser,
  updateUser,
} from "@dash/contracts/users/users";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { v7 as uuidv7 } from "uuid";
import { buildUserInput } from "./factories.ts";
import { admin, openTestService, type TestService } from "./test-service.ts";

let service: TestService;
const { staff, ecogenica_viewer: viewer } = buildActors();
const gateway = buildServiceActor("gateway");

beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function actionsOn(recordId: string): Promise<string[]> {
  return (await service.trailOf(recordId)).map(({ action }) => action);
}

it("keeps one row for each change of a user, with who, when, before and after", async () => {
  await service.addedAdmin();
  const { id, email } = await service.added();
  const params = { id };
  const body = buildUserInput({ email, role: "admin", firstName: "Alexandra" });
  await service.call(updateUser, admin, { params, body });
  await service.call(deactivateUser, admin, { params });
  await service.call(reactivateUser, admin, { params });
  await service.call(deleteUser, admin, { params });

  const trail = await service.trailOf(id);
  expect(trail.map(({ action }) => action)).toEqual([
    "created",
    "updated",
    "deactivated",
    "reactivated",
    "deleted",
  ]);
  expect(trail[1]).toMatchObject({
    actorId: admin.id,
    actorName: admin.name,
    record: "user",
    label: "Alexandra Patel",
    before: { firstName: "Sam", role: "staff" },
    after: { firstName: "Alexandra", role: "admin" },
  });
  expect(trail[0]?.before).toBeNull();
  expect(trail[4]).toMatchObject({ before: { email, firstName: "Alexandra" }, after: null });
});

it("keeps one row for each change of a tier", async () => {
  const first = await service.createdTier({ name: "First", activate: false });
  await service.createdTier({ name: "Other" });
  const params = { id: first.id };
  const body = { name: "First", monthlyHours: 60, description: null };
  await service.call(updateTier, admin, { params, body });
  await service.call(activateTier, admin, { params });
  const spare = await service.createdTier({ activate: false });
  await service.call(deleteTier, admin, { params: { id: spare.id } });

  const trail = await service.trailOf(first.id);
  expect(trail.map(({ action }) => action)).toEqual(["created", "updated", "activated"]);
  expect(trail[2]).toMatchObject({
    before: { isActive: false, tierInForce: "Other" },
    after: { isActive: true, tierInForce: "First" },
  });
  expect(await actionsOn(spare.id)).toEqual(["created", "deleted"]);
  const next = await service.createdTier({ name: "Next" });
  expect(await service.trailOf(next.id)).toMatchObject([
    { before: null, after: { isActive: true, replaces: "First" } },
  ]);
});

it("keeps a person's first sign-in as theirs, without who they are to the provider", async () => {
  const { id, email } = await service.added();
  const body = { issuer: "https://secret.example", subject: "secret-subject", email };
  await service.call(resolveSignIn, gateway, { body });
  await service.call(resolveSignIn, gateway, { body });
  const [, bound, ...more] = await service.trailOf(id);
  expect(bound).toMatchObject({ action: "first-signed-in", actorId: id, actorName: "Sam Patel" });
  expect(more).toEqual([]);
  expect(JSON.stringify(bound)).not.toContain("secret");
});

it("keeps no row of what was refused, nor a second one of what was repeated", async () => {
  const request = { body: buildUserInput(), idempotencyKey: "k" };
  const { id, email } = (await service.call(createUser, admin, request)).body;
  await service.call(createUser, admin, request);
  await service.call(createUser, admin, { body: buildUserInput({ email }) });
  await service.call(updateUser, staff, { params: { id }, body: request.body });
  const { entries } = (await service.call(listAuditEntries, admin, {})).body;
  expect(entries.map(({ recordId }) => recordId)).toEqual([id]);
});

describe("reading", () => {
  it("shows a record's history newest first, of a user to administrators only", async () => {
    const { id, email } = await service.added();
    const params = { id };
    await service.call(updateUser, admin, {
      params,
      body: buildUserInput({ email, firstName: "Alexandra" }),
    });
    const { body } = await service.call(getUserHistory, admin, { params });
    expect(body.map(({ action }) => action)).toEqual(["updated", "created"]);
    expect((await service.call(getUserHistory, viewer, { params })).status).toBe(403);
  });

  it("keeps what is gone traceable, for administrators", async () => {
    const { id } = await service.createdTier({ activate: false });
    const params = { id };
    expect((await service.call(getTierHistory, viewer, { params })).body).toHaveLength(1);
    await service.call(deleteTier, admin, { params });
    expect((await service.call(getTierHistory, admin, { params })).body).toHaveLength(2);
    expect((await service.call(getTierHistory, viewer, { params })).status).toBe(404);
    const never = { params: { id: uuidv7() } };
    expect((await service.call(getTierHistory, admin, never)).status).toBe(404);
  });

  it.each([staff, viewer])("shows the whole trail to administrators only: $role", async (actor) => {
    expect((await service.call(listAuditEntries, actor, {})).status).toBe(403);
    expect((await service.call(listOwnTrail, actor, {})).status).toBe(403);
  });

  it("answers a service's own trail to the service alone that shows the whole of it", async () => {
    for (const other of [admin, gateway])
      expect((await service.call(listOwnTrail, other, {})).status).toBe(403);
    expect((await service.call(listOwnTrail, buildServiceActor("admin"), {})).body).toEqual([]);
  });

  it("finds what a person did, however the id is written", async () => {
    const { id } = await service.added();
    const query = { actorId: admin.id.toUpperCase() };
    const { body } = await service.call(listAuditEntries, admin, { query });
    expect(body.entries).toMatchObject([{ recordId: id }]);
  });

  it("K2-5 finds by words without their accents", async () => {
    const { id } = await service.added({ firstName: "Siân", lastName: "O’Trail" });
    const query = { search: "sian" };
    const { body } = await service.call(listAuditEntries, admin, { query });
    expect(body.entries.map(({ recordId }) => recordId)).toContain(id);
  });

  it("finds by words in names and in what the record said, before and after", async () => {
    const { id, email } = await service.added({ firstName: "Quentin" });
    const body = buildUserInput({ email, firstName: "Oliver" });
    await service.call(updateUser, admin, { params: { id }, body });
    await service.added({ firstName: "Nobody" });
    const countMatching = async (query: { search: string; action?: "updated" }) =>
      (await service.call(listAuditEntries, admin, { query })).body.entries.length;
    expect(await countMatching({ search: "quentin" })).toBe(2);
    expect(await countMatching({ search: "Quentin", action: "updated" })).toBe(1);
    expect(await countMatching({ search: "firstName" })).toBe(0);
    expect(await countMatching({ search: "%" })).toBe(0);
  });
});
