import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import {
  activateTier,
  deleteTier,
  getCurrentTier,
  listTierPeriods,
  undoTierActivation,
  updateTier,
  type PartnershipTier as TierAnswer,
} from "@dash/contracts/tiers/partnership-tiers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";

const TOO_LATE = "This activation can no longer be undone. Activate another tier.";
const { staff, ecogenica_viewer: viewer } = buildActors();

let service: TestService;
let former: TierAnswer;
let other: TierAnswer;

beforeEach(async () => {
  service = await openTestService();
  former = await service.createdTier({ name: "Former", monthlyHours: 50 });
  other = await service.createdTier({ name: "Other", monthlyHours: 80, activate: false });
});
afterEach(() => service.close());

const activate = ({ id }: TierAnswer) => service.call(activateTier, admin, { params: { id } });
const undo = ({ id }: TierAnswer, actor = admin) =>
  service.call(undoTierActivation, actor, { params: { id } });
const edit = ({ id, name, description }: TierAnswer, monthlyHours: number) =>
  service.call(updateTier, admin, {
    params: { id },
    body: { name, description, monthlyHours },
  });

async function inForce(): Promise<string> {
  const { body } = await service.call(getCurrentTier, viewer, {});
  return `${body.name} ${body.monthlyHours}`;
}

async function periods(): Promise<string[]> {
  const { body } = await service.call(listTierPeriods, viewer, {});
  return body.map(({ name, monthlyHours }) => `${name} ${monthlyHours}`);
}

it("removes the period as if it had not been, and the tier before is in force again", async () => {
  const before = (await service.call(listTierPeriods, viewer, {})).body;
  await activate(other);
  const undone = await undo(other);
  expect(undone.body).toMatchObject({ isActive: false, can: { activate: true, delete: true } });
  expect(await inForce()).toBe("Former 50");
  expect((await service.call(listTierPeriods, viewer, {})).body).toEqual(before);
  const params = { id: other.id };
  expect((await service.call(deleteTier, admin, { params })).status).toBe(204);
});

it("tells the other services which period does not count", async () => {
  await activate(other);
  await undo(other);
  const begun = (await outboxOf(service.knex, tierPeriodStarted)).at(-1);
  const withdrawn = await outboxOf(service.knex, tierPeriodWithdrawn);
  expect(withdrawn.map(({ data }) => data)).toEqual([begun?.data]);
});

it("keeps activation and undoing in the trail", async () => {
  await activate(other);
  await undo(other);
  const trail = (await service.trailOf(other.id)).slice(-2);
  expect(trail.map(({ action }) => action)).toEqual(["activated", "activation-undone"]);
  expect(trail[1]).toMatchObject({
    actorId: admin.id,
    before: { isActive: true, tierInForce: "Other" },
    after: { isActive: false, tierInForce: "Former" },
  });
});

it("counts with the hours that the tier before was given in between", async () => {
  await activate(other);
  await edit(former, 60);
  await undo(other);
  expect(await inForce()).toBe("Former 60");
  expect(await periods()).toEqual(["Former 60", "Former 50"]);
});

/** Moves all periods into the past. */
async function pass(seconds: number): Promise<void> {
  await service.knex.raw("update tier_periods set started_at = started_at - ? * interval '1 s'", [
    seconds,
  ]);
}

it("refuses after a minute, and not before", async () => {
  await activate(other);
  await pass(30);
  expect((await undo(other)).status).toBe(200);
  await activate(other);
  await pass(60);
  const late = await undo(other);
  expect([late.status, late.problem.message]).toEqual([409, TOO_LATE]);
  expect(await inForce()).toBe("Other 80");
});

it.each([
  ["another tier was activated since", () => activate(former), () => other, "Former 50"],
  ["its hours were edited since", () => edit(other, 90), () => other, "Other 90"],
  ["the tier is not the one that was activated", () => undefined, () => former, "Other 80"],
])("refuses where %s", async (_, happens, target, stays) => {
  await activate(other);
  await happens();
  const before = await periods();
  const refused = await undo(target());
  expect([refused.status, refused.problem.message]).toEqual([409, TOO_LATE]);
  expect([await inForce(), await periods()]).toEqual([stays, before]);
});

it("refuses where nothing was in force before", async () => {
  expect((await undo(former)).status).toBe(409);
  expect(await inForce()).toBe("Former 50");
});

it("is done once by two who press at the same time", async () => {
  await activate(other);
  const answers = await Promise.all([undo(other), undo(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await periods()).toEqual(["Former 50"]);
});

it.each([staff, viewer])("is for administrators: $role", async (actor) => {
  await activate(other);
  expect((await undo(other, actor)).status).toBe(403);
  expect(await inForce()).toBe("Other 80");
});
