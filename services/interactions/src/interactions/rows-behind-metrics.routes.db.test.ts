import {
  COUNTING_ROWS_HEADER,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import { countsFor, KpiMetric, RatioTerm } from "@dash/contracts/kpis/kpi-metrics";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import fc from "fast-check";
import type { InputOf } from "@dash/contracts/endpoints/endpoint";
import { buildInteractionRow } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { CustomerInteraction } from "./customer-interaction.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

type Row = ReturnType<typeof buildInteractionRow>;

const oneOf = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const flag = oneOf(true, false, null);

const call = fc.record({
  interactionType: fc.constant("call" as const),
  bucket: oneOf(
    "answered",
    "missed",
    "voicemail",
    "not_reached",
    "elsewhere",
    "failed",
    "pending",
    "unknown",
  ),
});
const visit = fc.record({
  interactionType: fc.constant("visit" as const),
  bucket: fc.constant(null),
});
const details = fc.record({
  callerType: oneOf("customer" as const, "installer" as const, null),
  isWarrantyVisit: fc.boolean(),
  warrantyClaimValid: flag,
  faultCategory: oneOf("electrical", "mechanical", "software", "installation", "user_error", null),
  escalated: fc.boolean(),
  firstCallResolution: flag,
  firstTimeFix: flag,
  satisfactionRating: oneOf(1, 5, null),
  durationSeconds: oneOf(0, 90, null),
  targetResponseTimeMinutes: oneOf(0, 30, null),
  actualResponseTimeMinutes: oneOf(0, 12, null),
  hiddenReason: oneOf(null, null, null, "Test"),
});
const row = fc.tuple(fc.oneof(call, visit), details).map(([kind, rest]) => ({ ...kind, ...rest }));

const isWarranty = (each: Row) => each.interactionType === "visit" && each.isWarrantyVisit === true;
const isCounted = ({ bucket }: Row) => ["answered", "missed", "voicemail"].includes(bucket ?? "");
const isAnswered = ({ bucket }: Row) => bucket === "answered";
const hasFault = (category: string) => (each: Row) =>
  isWarranty(each) && each.faultCategory === category;

type Rows = (row: Row) => boolean;
const same = (rows: Rows): readonly [numerator: Rows, denominator: Rows] => [rows, rows];
const none: Rows = () => false;

/** The rows of each metric, from its definition in words. */
const expected: Record<KpiMetric, readonly [numerator: Rows, denominator: Rows]> = {
  warranty_visits_total: same(isWarranty),
  warranty_visits_valid: [(r) => isWarranty(r) && r.warrantyClaimValid === true, isWarranty],
  warranty_visits_invalid: [(r) => isWarranty(r) && r.warrantyClaimValid === false, isWarranty],
  warranty_fault_electrical: [hasFault("electrical"), isWarranty],
  warranty_fault_mechanical: [hasFault("mechanical"), isWarranty],
  warranty_fault_software: [hasFault("software"), isWarranty],
  warranty_fault_installation: [hasFault("installation"), isWarranty],
  warranty_fault_user_error: [hasFault("user_error"), isWarranty],
  call_avg_response_time: same((r) => isCounted(r) && r.actualResponseTimeMinutes !== null),
  call_target_response_time: same((r) => isCounted(r) && r.targetResponseTimeMinutes !== null),
  first_call_resolution_rate: [
    (r) => isAnswered(r) && r.firstCallResolution === true,
    (r) => isAnswered(r) && r.firstCallResolution !== null,
  ],
  customer_calls_total: [(r) => isCounted(r) && r.callerType === "customer", isCounted],
  installer_calls_total: [(r) => isCounted(r) && r.callerType === "installer", isCounted],
  calls_escalated: [(r) => isCounted(r) && r.escalated === true, isCounted],
  first_time_fix_rate: [(r) => r.firstTimeFix === true, (r) => r.firstTimeFix !== null],
  avg_call_time: same((r) => isAnswered(r) && r.durationSeconds !== null),
  customer_satisfaction: same((r) => r.satisfactionRating !== null),
  response_time: [none, none],
};

type RequestQuery = Partial<InputOf<typeof listCustomerInteractions>["query"]>;

async function countOf(query: { metric: KpiMetric; part?: RatioTerm }): Promise<string | null> {
  const { headers } = await service.call(listCustomerInteractions, service.staff, {
    query: { ...query, limit: 1 },
  });
  return headers.get("X-Total-Count");
}

it("a metric opens as many rows as its definition counts, whatever there is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 20, maxLength: 60 }), async (rows) => {
      await service.empty("customer_interactions");
      await CustomerInteraction.query(service.knex).insert(rows.map(buildInteractionRow));
      const visible = rows.filter(({ hiddenReason }) => hiddenReason === null);
      for (const metric of KpiMetric.options)
        for (const [index, part] of RatioTerm.options.entries()) {
          const isBehind = expected[metric][index] ?? none;
          expect([metric, part, await countOf({ metric, part })]).toEqual([
            metric,
            part,
            String(visible.filter(isBehind).length),
          ]);
        }
    }),
    propertyRuns(5),
  );
});

it("a count opens the rows that it counts, a mean or share those that it is made of", async () => {
  await service.empty("customer_interactions");
  const rows = [
    { escalated: true, firstTimeFix: true },
    { escalated: false, firstTimeFix: false },
  ];
  await CustomerInteraction.query(service.knex).insert(rows.map(buildInteractionRow));
  expect(await countOf({ metric: "calls_escalated" })).toBe("1");
  expect(await countOf({ metric: "first_time_fix_rate" })).toBe("2");
});

describe("K17-2 the rows behind a share", () => {
  const resolved = { interactionType: "call", bucket: "answered" } as const;
  const hour = (at: number) => new Date(Date.UTC(2026, 0, 12, at));
  const fixes = [true, false, true, null, false, true];

  beforeEach(async () => {
    await service.empty("customer_interactions");
    const rows = fixes.map((isFixed, index) => ({
      ...resolved,
      firstTimeFix: isFixed,
      firstCallResolution: isFixed,
      occurredAt: hour(index),
    }));
    await CustomerInteraction.query(service.knex).insert(rows.map(buildInteractionRow));
  });

  async function list(query: RequestQuery) {
    const { body, headers } = await service.call(listCustomerInteractions, service.staff, {
      query,
    });
    return { body, counting: headers.get(COUNTING_ROWS_HEADER) };
  }

  it.each(["first_time_fix_rate", "first_call_resolution_rate"] as const)(
    "lists what misses %s first, then what counts, each the newest first, on every page",
    async (metric) => {
      const pages = await Promise.all(
        [0, 2, 4].map((offset) => list({ metric, sort: "counts", limit: 2, offset })),
      );
      expect(pages.map(({ counting }) => counting)).toEqual(["3", "3", "3"]);
      const rows = pages.flatMap(({ body }) => body);
      expect(rows.map(({ occurredAt }) => occurredAt)).toEqual(
        [4, 1, 5, 2, 0].map((at) => hour(at).toISOString()),
      );
      expect(rows.map((each) => countsFor(metric, each))).toEqual([false, false, true, true, true]);
      const { body: countingFirst } = await list({ metric, sort: "-counts" });
      expect(countingFirst.map((each) => countsFor(metric, each)).slice(0, 3)).not.toContain(false);
    },
  );

  it("says no number of other rows, and orders them by time", async () => {
    for (const query of [
      { sort: "counts" },
      { sort: "counts", metric: "first_time_fix_rate", part: "numerator" },
      { sort: "counts", metric: "customer_satisfaction" },
    ] as const) {
      const { body, counting } = await list(query);
      expect(counting).toBe("");
      const times = body.map(({ occurredAt }) => occurredAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });
});
