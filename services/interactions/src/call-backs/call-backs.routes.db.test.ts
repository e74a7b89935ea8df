import { listCallBacks } from "@dash/contracts/interactions/callers";
import { buildActors } from "@dash/service-lib/testing/actors";
import { planOf } from "@dash/service-lib/testing/plan";
import { buildSyncedCall } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { CALL_BACKS } from "./list-call-backs.query.ts";

const { ecogenica_viewer: viewer } = buildActors();
const DAY_MS = 86_400_000;
let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const missed = (days: number, overrides: Parameters<typeof buildSyncedCall>[1] = {}) =>
  buildSyncedCall(service.knex, { bucket: "missed", occurredAt: daysAgo(days), ...overrides });

async function waiting(actor = service.staff, query = {}) {
  const { body } = await service.call(listCallBacks, actor, { query });
  return body;
}

describe("the call-back list", () => {
  it("has a number once with all that was missed, those who wait longest first", async () => {
    const caller = { callerType: "customer", customerName: "Ann Field" } as const;
    const first = await missed(3, caller);
    const last = await missed(1, { ...caller, bucket: "voicemail" });
    await missed(2, { counterpartyNumber: "+16502530000" });
    expect(await waiting()).toEqual([
      {
        number: "+442079460018",
        name: "Ann Field",
        callerType: "customer",
        missed: 2,
        firstMissedAt: first.occurredAt.toISOString(),
        lastMissedAt: last.occurredAt.toISOString(),
        hasVoicemail: true,
      },
      expect.objectContaining({ number: "+16502530000", name: null, callerType: null, missed: 1 }),
    ]);
  });

  it.each(["inbound", "outbound"] as const)(
    "is cleared by a later answered %s call, and by no earlier one",
    async (direction) => {
      await missed(2);
      await buildSyncedCall(service.knex, { direction, occurredAt: daysAgo(3) });
      expect(await waiting()).toHaveLength(1);
      await buildSyncedCall(service.knex, { direction, occurredAt: daysAgo(1) });
      expect(await waiting()).toEqual([]);
      await missed(0.5);
      expect(await waiting()).toMatchObject([{ missed: 1 }]);
    },
  );

  it("is cleared by a call that was entered by hand, and not by an attempt", async () => {
    await missed(2);
    await missed(1, { direction: "outbound", bucket: "not_reached" });
    expect(await waiting()).toHaveLength(1);
    const occurredAt = daysAgo(1).toISOString();
    await service.entered({ occurredAt, customerPhone: "020 7946 0018" });
    expect(await waiting()).toEqual([]);
  });

  it("K3-1 is cleared by a call entered with an extension", async () => {
    await missed(2);
    const occurredAt = daysAgo(1).toISOString();
    await service.entered({ occurredAt, customerPhone: "020 7946 0018 ext 123" });
    expect(await waiting()).toEqual([]);
  });

  it("has no installers, no withheld numbers, nothing hidden or taken back, and nobody after 30 days", async () => {
    await missed(1, { callerType: "installer" });
    await missed(1, { counterpartyNumber: null });
    await missed(1, { hiddenReason: "Test" });
    await missed(1, { isWithdrawn: true });
    await missed(30.01);
    await buildSyncedCall(service.knex, { bucket: "failed", occurredAt: daysAgo(1) });
    expect(await waiting()).toEqual([]);
  });

  it("shows a viewer who, and not the number", async () => {
    await missed(1, { customerName: "Ann Field" });
    expect(await waiting(viewer)).toMatchObject([{ number: null, name: "Ann Field" }]);
  });

  it("pages", async () => {
    await missed(2);
    await missed(1, { counterpartyNumber: "+16502530000" });
    const { body, headers } = await service.call(listCallBacks, viewer, {
      query: { limit: 1, offset: 1 },
    });
    expect([body.length, headers.get("X-Total-Count")]).toEqual([1, "2"]);
  });
});

it("reads the calls once and joins nothing, however little is known of the table", async () => {
  const plan = await planOf(service.knex, CALL_BACKS, { now: new Date(), limit: 50, offset: 0 });
  expect(plan).toContain("WindowAgg");
  expect(plan.match(/on customer_interactions/g)).toHaveLength(1);
  expect(plan).not.toMatch(/Join|Nested Loop/);
});
