import { randomUUID } from "node:crypto";
import {
  getCallAnalytics,
  getInteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { buildActors } from "@dash/service-lib/testing/actors";
import {
  buildCall,
  buildSyncedCall,
  buildVisit,
  buildWarrantyVisit,
  changedFact,
  removedFact,
} from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.begin());

async function summary(query = MARCH) {
  return (await service.call(getInteractionSummary, viewer, { query })).body;
}

async function analytics(query = MARCH) {
  return (await service.call(getCallAnalytics, viewer, { query })).body;
}

describe("the summary of a month", () => {
  it("is all zeros where nothing happened", async () => {
    const { warranty, ratings, ...counts } = await summary();
    expect(counts).toEqual({
      ...MARCH,
      total: 0,
      calls: 0,
      visits: 0,
      firstTimeFixes: 0,
      rated: 0,
    });
    expect(ratings.map(({ rating, count }) => [rating, count])).toEqual([
      [5, 0],
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(warranty).toMatchObject({ visits: 0, notAssessed: 0, withoutCategory: 0 });
    expect(warranty.faults.every(({ count }) => count === 0)).toBe(true);
  });

  it("KP-13 KP-14 counts calls, visits, first time fixes and ratings, 5 down to 1", async () => {
    const removed = buildVisit({ satisfactionRating: 1 });
    await service.happened(
      ...[5, 5, 3, 1, null].map((satisfactionRating) => buildVisit({ satisfactionRating })),
      ...[true, true, false].map((firstTimeFix) => buildCall({ firstTimeFix })),
      buildVisit({ month: 4 }),
      removed,
    );
    await service.receive(removedFact({ ...removed, version: 2 }));
    expect(await summary()).toMatchObject({
      total: 8,
      calls: 3,
      visits: 5,
      firstTimeFixes: 2,
      rated: 4,
      ratings: [
        { rating: 5, count: 2 },
        { rating: 4, count: 0 },
        { rating: 3, count: 1 },
        { rating: 2, count: 0 },
        { rating: 1, count: 1 },
      ],
    });
  });

  it("valid, invalid and not assessed add up to the warranty visits, and so do the faults", async () => {
    await service.happened(
      ...[true, true, false, null].map((warrantyClaimValid) =>
        buildWarrantyVisit({ warrantyClaimValid, faultCategory: "installation" }),
      ),
      buildWarrantyVisit({ faultCategory: "user_error" }),
      buildWarrantyVisit(),
      buildVisit({ warrantyClaimValid: true, faultCategory: "electrical" }),
      buildCall({ isWarrantyVisit: true, warrantyClaimValid: true, faultCategory: "electrical" }),
    );
    expect((await summary()).warranty).toEqual({
      visits: 6,
      valid: 2,
      invalid: 1,
      notAssessed: 3,
      withoutCategory: 1,
      repeatVisits: 0,
      partsUsed: 0,
      partsPerVisit: 0,
      faults: [
        { category: "electrical", count: 0 },
        { category: "mechanical", count: 0 },
        { category: "software", count: 0 },
        { category: "installation", count: 4 },
        { category: "user_error", count: 1 },
      ],
    });
  });
});

describe("repeat visits", () => {
  const contactId = randomUUID();
  const at = (occurredAt: string, overrides: Parameters<typeof buildVisit>[0] = {}) =>
    buildWarrantyVisit({ contactId, occurredAt, ...overrides });
  const last = at("2026-03-31T09:00:00.000Z");

  it.each([
    ["one thirty days before", at("2026-03-01T09:00:00.000Z"), 1],
    ["one a millisecond earlier than that", at("2026-03-01T08:59:59.999Z"), 0],
    ["one in the month before", at("2026-02-28T09:00:00.000Z", { month: 2 }), 0],
    ["one of another customer", at("2026-03-20T09:00:00.000Z", { contactId: randomUUID() }), 0],
    [
      "one that is about no warranty",
      at("2026-03-20T09:00:00.000Z", { isWarrantyVisit: false }),
      0,
    ],
    ["a call about it", { ...at("2026-03-20T09:00:00.000Z"), interactionType: "call" as const }, 0],
    ["one at the same instant", at(last.occurredAt), 0],
  ])("after %s: %#", async (_, earlier, repeats) => {
    await service.happened(earlier, last);
    expect((await summary()).warranty.repeatVisits).toBe(repeats);
  });

  it("are found over the end of a month, counted in their own, and none after what was removed", async () => {
    const earlier = at("2026-02-20T09:00:00.000Z", { month: 2 });
    await service.happened(earlier, at("2026-03-10T09:00:00.000Z"), at("2026-03-11T09:00:00.000Z"));
    expect((await summary()).warranty.repeatVisits).toBe(2);
    expect((await summary({ month: 2, year: 2026 })).warranty.repeatVisits).toBe(0);
    await service.receive(removedFact({ ...earlier, version: 2 }));
    expect((await summary()).warranty.repeatVisits).toBe(1);
  });

  it("are none of nobody known", async () => {
    await service.happened(
      at("2026-03-10T09:00:00.000Z", { contactId: null }),
      at("2026-03-11T09:00:00.000Z", { contactId: null }),
    );
    expect((await summary()).warranty.repeatVisits).toBe(0);
  });
});

describe("the calls of a month", () => {
  it("are zeros over all hours and weekdays where there were none", async () => {
    await service.happened(buildVisit());
    const { byHour, byWeekday, answerRate, averageSeconds, total } = await analytics();
    expect([answerRate, averageSeconds, total]).toEqual([null, null, 0]);
    expect(byHour.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(byWeekday.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("are counted by direction and result, with whom they were and how long they took", async () => {
    await service.happened(
      ...[61, 62, 62].map((durationSeconds) => buildSyncedCall({ durationSeconds })),
      buildSyncedCall({ callerType: "customer" }),
      buildSyncedCall({ bucket: "missed", callerType: "installer", durationSeconds: 900 }),
      buildSyncedCall({ bucket: "voicemail", isWarrantyVisit: true }),
      buildSyncedCall({ bucket: "voicemail" }),
      buildSyncedCall({ direction: "outbound", callerType: "customer", isWarrantyVisit: true }),
      buildSyncedCall({ direction: "outbound", bucket: "not_reached", callerType: "customer" }),
      ...(["elsewhere", "failed", "pending", "unknown", "unknown"] as const).map((bucket, index) =>
        buildSyncedCall({ bucket, direction: index % 2 ? "inbound" : "outbound" }),
      ),
      buildCall(),
      buildVisit({ isWarrantyVisit: true }),
    );
    expect(await analytics()).toMatchObject({
      total: 15,
      counted: { inbound: 7, outbound: 1, byHand: 1 },
      inbound: { answered: 4, missed: 1, voicemail: 2 },
      outbound: { answered: 1, notReached: 1 },
      notCounted: { elsewhere: 1, failed: 1, pending: 1, unknown: 2 },
      answerRate: 57.14,
      callers: { customer: 2, installer: 1, notIdentified: 6 },
      aboutWarranty: 2,
      averageSeconds: 61.67,
    });
  });

  it("stand at the hour and weekday of London's clock", async () => {
    await service.happened(
      // Summer: Monday, 30 March, at 00:30 in London. Winter: Sunday, 1 March, at 23:30.
      buildSyncedCall({ occurredAt: "2026-03-29T23:30:00.000Z" }),
      buildSyncedCall({ occurredAt: "2026-03-01T23:30:00.000Z", direction: "outbound" }),
      buildCall({ occurredAt: "2026-03-01T23:59:59.999Z" }),
      buildSyncedCall({ occurredAt: "2026-03-01T23:30:00.000Z", bucket: "failed" }),
    );
    const { byHour, byWeekday } = await analytics();
    const busy = <Row extends object>(rows: readonly Row[]) =>
      rows.filter((row) => Object.values(row).slice(1).some(Boolean));
    expect(busy(byHour)).toEqual([
      { hour: 0, inbound: 1, outbound: 0, byHand: 0 },
      { hour: 23, inbound: 0, outbound: 1, byHand: 1 },
    ]);
    expect(busy(byWeekday)).toEqual([
      { weekday: 1, inbound: 1, outbound: 0, byHand: 0 },
      { weekday: 7, inbound: 0, outbound: 1, byHand: 1 },
    ]);
  });

  it("are those of now", async () => {
    const call = buildSyncedCall();
    await service.happened(call);
    expect((await analytics()).total).toBe(1);
    await service.receive(
      removedFact({ ...call, version: 3 }),
      changedFact({ ...call, version: 2 }),
    );
    expect((await analytics()).total).toBe(0);
  });
});
