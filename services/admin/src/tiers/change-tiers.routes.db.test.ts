import {
  activateTier,
  createTier,
  deleteTier,
  getCurrentTier,
  listPartnershipTiers,
  listTierPeriods,
  undoTierActivation,
  updateTier,
  type PartnershipTier as TierAnswer,
} from "@dash/contracts/tiers/partnership-tiers";
import { tierPeriodStarted } from "@dash/contracts/facts/tier.facts";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { buildActors } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { buildTierInput } from "../../test/factories.ts";
import { admin, openTestService, type TestService } from "../../test/test-service.ts";
import { PartnershipTier } from "./partnership-tier.model.ts";

let service: TestService;
const { staff, ecogenica_viewer: viewer } = buildActors();

beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

async function all(actor = admin): Promise<TierAnswer[]> {
  return (await service.call(listPartnershipTiers, actor, {})).body;
}

async function periods(): Promise<string[]> {
  const { body } = await service.call(listTierPeriods, viewer, {});
  return body.map(({ name, monthlyHours, endedAt }) =>
    [name, monthlyHours, endedAt === null ? "runs" : "ended"].join(" "),
  );
}

function inputOf({ name, monthlyHours, description }: TierAnswer) {
  return { name, monthlyHours, description };
}

describe("creating", () => {
  it("puts the new tier in force in place of the old", async () => {
    await service.createdTier({ name: "Old" });
    const created = await service.createdTier({ name: "New" });
    expect(created).toMatchObject({ name: "New", isActive: true, can: { activate: false } });
    expect((await all()).map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Old", false],
      ["New", true],
    ]);
  });

  it("leaves in force what is when asked to", async () => {
    await service.createdTier({ name: "Old" });
    const created = await service.createdTier({ name: "Spare", activate: false });
    expect(created).toMatchObject({ isActive: false, can: { activate: true, delete: true } });
    expect((await service.call(getCurrentTier, viewer, {})).body.name).toBe("Old");
  });

  it.each([
    ["name", { name: "" }, "Tier name is required"],
    ["name", { name: "x".repeat(300) }, "At most 100 characters"],
    ["monthlyHours", { monthlyHours: 0 }, "Monthly hours must be at least 1"],
    ["monthlyHours", { monthlyHours: 10_000 }, "Monthly hours must be at most 9,999"],
    ["monthlyHours", { monthlyHours: 1.5 }, "Monthly hours must be a whole number"],
    ["monthlyHours", { monthlyHours: "1e3" }, "Monthly hours must be at least 1"],
    ["carryOver.kind", { carryOver: { kind: "all", capHours: 1 } }, "Must be none or roll"],
    ["carryOver.capHours", { carryOver: { kind: "roll" } }, "The limit must be at least 1 hour"],
    [
      "carryOver.capHours",
      { carryOver: { kind: "roll", capHours: 0 } },
      "The limit must be at least 1 hour",
    ],
    [
      "carryOver.capHours",
      { carryOver: { kind: "roll", capHours: 10_000 } },
      "The limit must be at most 9,999 hours",
    ],
    [
      "carryOver.capHours",
      { carryOver: { kind: "roll", capHours: 6.5 } },
      "The limit must be a whole number of hours",
    ],
    ["id", { id: "0190b5a0-0000-7000-8000-000000000000" }, "This field is not known"],
    ["createdAt", { createdAt: "2026-01-01T00:00:00Z" }, "This field is not known"],
    ["isActive", { isActive: true }, "This field is not known"],
  ])("PT-04 PT-05 refuses a wrong %s (%j)", async (path, wrong, message) => {
    const body = JSON.stringify({ ...buildTierInput(), ...wrong });
    const response = await service.send("POST", "/partnership-tiers", admin, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] });
    expect(await all()).toEqual([]);
  });

  it("refuses a name that another tier has, whatever its case", async () => {
    await service.createdTier({ name: "Premium" });
    const other = await service.createdTier();
    const body = buildTierInput({ name: "PREMIUM" });
    const { activate: _, ...change } = body;
    const answers = [
      await service.call(createTier, admin, { body }),
      await service.call(updateTier, admin, { params: { id: other.id }, body: change }),
    ];
    for (const { problem } of answers) {
      expect(problem).toMatchObject({
        id: "conflict",
        fields: [{ path: "name", message: "A tier with this name already exists" }],
      });
    }
    expect((await service.call(getCurrentTier, viewer, {})).body.name).toBe(other.name);
  });

  it("K2-4 refuses a name that another tier has, whatever its normal form and width", async () => {
    await service.createdTier({ name: "Café" });
    for (const name of ["CAFÉ".normalize("NFD"), "Ｃａｆé"]) {
      const { status } = await service.call(createTier, admin, { body: buildTierInput({ name }) });
      expect(status).toBe(409);
    }
  });

  it("keeps markup as the text it is", async () => {
    const name = "<script>alert(1)</script>";
    expect((await service.createdTier({ name })).name).toBe(name);
  });

  it("creates one tier for one key, also side by side", async () => {
    const request = { body: buildTierInput(), idempotencyKey: "double-click" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service.call(createTier, admin, request)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const facts = new Set(answers.map(({ headers }) => headers.get("x-dash-facts")));
    expect([...facts]).toEqual([expect.stringContaining("tier.period-started.v1=")]);
    expect(await all()).toHaveLength(1);
  });
});

describe("what is carried over", () => {
  const none = { kind: "none", capHours: 0 };
  const ten = { kind: "roll", capHours: 10 } as const;

  async function changed({ id }: TierAnswer, change: object): Promise<TierAnswer> {
    const current = (await all()).find((tier) => tier.id === id);
    const body = { ...inputOf(current as TierAnswer), ...change };
    return (await service.call(updateTier, admin, { params: { id }, body })).body;
  }

  it("is nothing where a new tier does not say it", async () => {
    expect((await service.createdTier()).carryOver).toEqual(none);
    expect((await service.createdTier({ carryOver: ten })).carryOver).toEqual(ten);
    expect((await all(viewer)).map(({ carryOver }) => carryOver)).toEqual([none, ten]);
  });

  it("stays where a change does not say it, and is over where it says none", async () => {
    const tier = await service.createdTier({ carryOver: ten });
    expect((await changed(tier, { description: "Words" })).carryOver).toEqual(ten);
    const over = await changed(tier, { carryOver: { kind: "none", capHours: 10 } });
    expect(over.carryOver).toEqual(none);
  });

  it("starts a period with every change of it, for the timeline and for the other services", async () => {
    const tier = await service.createdTier({ carryOver: ten });
    await changed(tier, { carryOver: { kind: "roll", capHours: 5 } });
    await changed(tier, { carryOver: { kind: "roll", capHours: 5 } });
    await changed(tier, { carryOver: { kind: "none" } });
    const { body } = await service.call(listTierPeriods, viewer, {});
    expect(body.map(({ carryOver }) => carryOver)).toEqual([
      none,
      { kind: "roll", capHours: 5 },
      ten,
    ]);
    const facts = await outboxOf(service.knex, tierPeriodStarted);
    expect(facts.map(({ data }) => data)).toMatchObject([
      { carryOverHours: 10 },
      { carryOverHours: 5 },
      { carryOverHours: 0 },
    ]);
  });

  it("comes back with the tier of before when an activation is undone", async () => {
    const former = await service.createdTier({ name: "Former", carryOver: ten });
    const other = await service.createdTier({ name: "Other" });
    await changed(former, { carryOver: { kind: "roll", capHours: 3 } });
    await service.call(undoTierActivation, admin, { params: { id: other.id } });
    const { body } = await service.call(listTierPeriods, viewer, {});
    expect(body.map(({ name, carryOver }) => [name, carryOver?.capHours])).toEqual([
      ["Former", 3],
      ["Former", 10],
    ]);
  });
});

describe("periods", () => {
  it("lists what was in force, newest first, and edits of it", async () => {
    const small = await service.createdTier({ name: "Small", monthlyHours: 40 });
    await service.createdTier({ name: "Large", monthlyHours: 80 });
    const params = { id: small.id };
    await service.call(activateTier, admin, { params });
    await service.call(activateTier, admin, { params });
    await service.call(updateTier, admin, {
      params,
      body: { ...inputOf(small), monthlyHours: 45 },
    });

    expect(await periods()).toEqual([
      "Small 45 runs",
      "Small 40 ended",
      "Large 80 ended",
      "Small 40 ended",
    ]);
  });

  it("counts all of them on every page, also beyond the last", async () => {
    await service.createdTier();
    await service.createdTier();
    for (const offset of [0, 1, 2]) {
      const page = await service.call(listTierPeriods, viewer, { query: { limit: 1, offset } });
      expect(page.headers.get("X-Total-Count")).toBe("2");
      expect(page.body).toHaveLength(offset < 2 ? 1 : 0);
    }
  });

  it("starts none for an edit of a tier that is not in force, nor of words alone", async () => {
    const spare = await service.createdTier({ activate: false });
    const current = await service.createdTier({ name: "Current" });
    const wider = { ...inputOf(spare), monthlyHours: 99 };
    await service.call(updateTier, admin, { params: { id: spare.id }, body: wider });
    const described = { ...inputOf(current), description: "Words" };
    await service.call(updateTier, admin, { params: { id: current.id }, body: described });
    expect(await periods()).toEqual(["Current 50 runs"]);
  });

  it("tells the other services which hours an edited tier allots from now on", async () => {
    const tier = await service.createdTier({ monthlyHours: 40 });
    const body = { ...inputOf(tier), monthlyHours: 60 };
    await service.call(updateTier, admin, { params: { id: tier.id }, body });
    const facts = await outboxOf(service.knex, tierPeriodStarted);
    expect(facts.map(({ data }) => data)).toMatchObject([
      { tierId: tier.id, monthlyHours: 40 },
      { tierId: tier.id, monthlyHours: 60 },
    ]);
  });

  it("PT-10 makes the activated tier the current one, here and for the other services", async () => {
    const first = await service.createdTier({ name: "First", monthlyHours: 40 });
    await service.createdTier({ name: "Second" });
    await service.call(activateTier, admin, { params: { id: first.id } });
    const { body } = await service.call(getCurrentTier, viewer, {});
    expect(body).toMatchObject({ name: "First", monthlyHours: 40 });
    const active = (await all()).filter(({ isActive }) => isActive);
    expect(active.map(({ name }) => name)).toEqual(["First"]);
    const facts = await outboxOf(service.knex, tierPeriodStarted);
    expect(facts).toHaveLength(3);
    expect(facts.at(-1)?.data).toMatchObject({ tierId: first.id, monthlyHours: 40 });
  });

  it("notifies open pages of each change of a tier, in force or not, so that every list follows", async () => {
    const { id } = await service.createdTier({ monthlyHours: 40, activate: false });
    const created = service.hints.splice(0);
    const body = { name: "Wider", monthlyHours: 60, description: null };
    await service.call(updateTier, admin, { params: { id }, body });
    await service.call(deleteTier, admin, { params: { id } });
    expect([created, service.hints]).toEqual([
      ["tier.changed.v1"],
      ["tier.changed.v1", "tier.changed.v1"],
    ]);
    expect(await outboxOf(service.knex)).toEqual([]);
  });

  it("keeps one tier in force, and its hours, through waves of 200 activations at once at two instances", async () => {
    const other = await service.anotherInstance();
    const tiers = await Promise.all(
      Array.from({ length: 10 }, () => service.createdTier({ activate: false })),
    );
    const { numRuns: waves } = propertyRuns(5);
    for (let wave = 0; wave < waves; wave += 1) {
      const answers = await Promise.all(
        tiers.flatMap(({ id }) =>
          Array.from({ length: 20 }, (_, n) =>
            (n % 2 === 0 ? service : other).call(activateTier, admin, { params: { id } }),
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await expectOneInForce();
    }
    await other.close();
  });
});

/** Checks that the tier in force, the current period and the latest fact are all of the last decision. */
async function expectOneInForce(): Promise<void> {
  const active = await PartnershipTier.query(service.knex).where({ isActive: true });
  expect(active).toHaveLength(1);
  const { body } = await service.call(listTierPeriods, viewer, { query: { limit: 1 } });
  expect(body[0]?.tierId).toBe(active[0]?.id);
  const last = (await outboxOf(service.knex, tierPeriodStarted))
    .map(({ data }) => data as { tierId: string; startedAt: string })
    .reduce((latest, each) => (each.startedAt > latest.startedAt ? each : latest));
  expect(last.tierId).toBe(active[0]?.id);
}

describe("deleting", () => {
  it("deletes a tier that was never in force", async () => {
    const { id } = await service.createdTier({ activate: false });
    expect((await service.call(deleteTier, admin, { params: { id } })).status).toBe(204);
    expect(await all()).toEqual([]);
  });

  it("refuses for a tier that is or was in force", async () => {
    const first = await service.createdTier();
    const second = await service.createdTier();
    const answers = [
      await service.call(deleteTier, admin, { params: { id: second.id } }),
      await service.call(deleteTier, admin, { params: { id: first.id } }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual([
      [409, "This tier is in force and cannot be deleted"],
      [409, "This tier has been in force and cannot be deleted: its months need it"],
    ]);
    expect((await all()).map(({ can }) => can.delete)).toEqual([false, false]);
  });
});

it("refuses the second of two editors with both sides", async () => {
  const tier = await service.createdTier();
  const { id, version } = tier;
  const body = { ...inputOf(tier), monthlyHours: 60 };
  const yours = { ...inputOf(tier), monthlyHours: 70 };
  await service.call(updateTier, admin, { params: { id }, body, version });
  const late = await service.call(updateTier, admin, { params: { id }, body: yours, version });
  expect(late.status).toBe(409);
  expect(late.problem).toMatchObject({ current: { monthlyHours: 60, version: 2 }, yours });
});

it.each([staff, viewer])("lets nobody else write: $role", async (actor) => {
  const { id } = await service.createdTier();
  const { activate: _, ...change } = buildTierInput();
  const [body, changed] = [JSON.stringify(buildTierInput()), JSON.stringify(change)];
  const answers = await Promise.all([
    service.send("POST", "/partnership-tiers", actor, { body }),
    service.send("PUT", `/partnership-tiers/${id}`, actor, { body: changed }),
    service.send("POST", `/partnership-tiers/${id}/activate`, actor),
    service.send("DELETE", `/partnership-tiers/${id}`, actor),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(403));
  const [{ can, version } = { can: undefined, version: 0 }, ...others] = await all(actor);
  expect({ can, version, others }).toEqual({
    can: { update: false, activate: false, delete: false },
    version: 1,
    others: [],
  });
});
