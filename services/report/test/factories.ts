import { randomUUID } from "node:crypto";
import type { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import { tierPeriodStarted, tierPeriodWithdrawn } from "@dash/contracts/facts/tier.facts";
import type { Fact, FactData } from "@dash/contracts/facts/fact";
import { kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { buildFact } from "@dash/service-lib/testing/facts";
import {
  buildInteractionState,
  type InteractionState,
} from "@dash/service-lib/testing/interaction-state";

type EntryState = FactData<typeof timeEntryLogged>;

/** An entry of one hour on a new service line, on the twelfth of its month (January 2026 by default). */
export function buildEntryState(overrides: Partial<EntryState> = {}): EntryState {
  const { month = 1, year = 2026 } = overrides;
  return {
    entryId: randomUUID(),
    version: 1,
    userId: randomUUID(),
    serviceLineId: randomUUID(),
    startTime: `${year}-${String(month).padStart(2, "0")}-12T09:00:00.000Z`,
    minutes: 60,
    month,
    year,
    description: "Commissioning call",
    loggedAt: "2026-01-12T10:00:00.000Z",
    ...overrides,
  };
}

export function buildLineFact(overrides: Partial<FactData<typeof serviceLineChanged>> = {}): Fact {
  return buildFact(serviceLineChanged, {
    serviceLineId: randomUUID(),
    version: 1,
    name: "Technical Support",
    color: "#2563eb",
    position: 1,
    activityType: "other",
    isActive: true,
    ...overrides,
  });
}

/** The fact that withdraws a period, given the fact that started it. */
export function withdrawalOf({ data }: Fact): Fact {
  return buildFact(tierPeriodWithdrawn, data as FactData<typeof tierPeriodWithdrawn>);
}

export function buildPeriodFact(overrides: Partial<FactData<typeof tierPeriodStarted>> = {}): Fact {
  return buildFact(tierPeriodStarted, {
    periodId: randomUUID(),
    tierId: randomUUID(),
    name: "Premium",
    monthlyHours: 80,
    startedAt: "2024-11-01T00:00:00.000Z",
    ...overrides,
  });
}

/** A movement of ten units into stock, in January 2026. */
export function buildMovementState(
  overrides: Partial<FactData<typeof stockMoved>> = {},
): FactData<typeof stockMoved> {
  return {
    movementId: randomUUID(),
    itemId: randomUUID(),
    position: 1,
    movementType: "in",
    origin: "recorded",
    change: 10,
    balance: 10,
    month: 1,
    year: 2026,
    movedAt: "2026-01-12T10:00:00.000Z",
    ...overrides,
  };
}

/** A pump whose stock fell to three in January 2026. */
export function buildCrossing(
  overrides: Partial<FactData<typeof stockLow>> = {},
): FactData<typeof stockLow> {
  return {
    itemId: randomUUID(),
    name: "Circulation pump",
    balance: 3,
    minStock: 4,
    month: 1,
    year: 2026,
    at: "2026-01-12T10:00:00.000Z",
    ...overrides,
  };
}

/** A visit of one hour in January 2026, not under warranty. */
export function buildInteraction(overrides: Partial<InteractionState> = {}): InteractionState {
  const january = { occurredAt: "2026-01-12T10:00:00.000Z", month: 1, year: 2026 };
  return buildInteractionState({ ...january, durationSeconds: 3_600, ...overrides });
}

/** A metric with a computed value, as the KPI service presents it. */
export function buildKpi(metric: KpiMetric, overrides: Partial<Kpi> = {}): Kpi {
  const { title, definition, unit } = kpiMetrics[metric];
  return {
    metric,
    title,
    definition,
    unit,
    value: 4,
    n: 8,
    numerator: 4,
    denominator: 8,
    source: "computed",
    target: null,
    computed: 4,
    recorded: null,
    ...overrides,
  };
}

/** A fake reader of other services that gives the same answer to every request. */
export function readerOf(answer: unknown): Pick<ServiceReader, "get"> {
  return { get: () => Promise.resolve(answer) } as Pick<ServiceReader, "get">;
}
