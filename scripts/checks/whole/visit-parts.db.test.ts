import type { Fact } from "@dash/contracts/facts/fact";
import { serviceLineChanged } from "@dash/contracts/facts/time.facts";
import {
  getCustomerInteraction,
  listCustomerInteractions,
} from "@dash/contracts/interactions/customer-interactions";
import {
  createCustomerInteraction,
  deleteCustomerInteraction,
  undoInteractionChange,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { getInteractionSummary } from "@dash/contracts/interactions/interaction-analytics";
import { recordStockMovements, undoStockMovements } from "@dash/contracts/stock/stock-batches";
import { createStockItem } from "@dash/contracts/stock/stock-items";
import { listLedgerVisitParts } from "@dash/contracts/stock/stock-ledger";
import { listStockMovements, reverseStockMovement } from "@dash/contracts/stock/stock-movements";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { interactions } from "@dash/interactions/service";
import { kpi } from "@dash/kpi/service";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { findDrift } from "@dash/service-lib/process/drift.job";
import { buildActors, buildServiceActor } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { openTestService, type ServiceUnderTest } from "@dash/service-lib/testing/test-service";
import { stock } from "@dash/stock/service";
import fc from "fast-check";

const { admin } = buildActors();
const months = [1, 2, 3].map((month) => ({ month, year: 2026 }));
const LINE_ID = crypto.randomUUID();

interface Services {
  readonly shelf: ServiceUnderTest;
  readonly calls: ServiceUnderTest;
  readonly figures: ServiceUnderTest;
}
let services: Services;
beforeAll(async () => {
  services = {
    shelf: await openTestService(stock),
    calls: await openTestService(interactions),
    figures: await openTestService(kpi),
  };
  const line = { name: "Warranty Visits", color: "#2563eb", position: 1, isActive: true };
  const named = { ...line, serviceLineId: LINE_ID, version: 1, activityType: "other" as const };
  await services.calls.receive(buildFact(serviceLineChanged, named));
});
afterAll(() =>
  Promise.all([services.shelf, services.calls, services.figures].map((each) => each.close())),
);

const visitFields = fc.record({
  month: fc.constantFrom(1, 2, 3),
  isWarrantyVisit: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
  interactionType: fc.constantFrom("visit" as const, "visit" as const, "call" as const),
});
const which = fc.nat({ max: 99 });
const quantity = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 2, arbitrary: visitFields.map((fields) => ({ kind: "visit" as const, fields })) },
  fc.record({ kind: fc.constant("correct" as const), which, fields: visitFields }),
  fc.record({ kind: fc.constant("delete" as const), which }),
  fc.record({ kind: fc.constant("bring back" as const), which }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("parts" as const),
      which,
      quantities: fc.array(quantity, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ kind: fc.constant("reverse" as const), which }),
  fc.record({ kind: fc.constant("undo" as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Fields = typeof visitFields extends fc.Arbitrary<infer Value> ? Value : never;

/** The count of a person. */
interface Notebook {
  readonly items: readonly string[];
  readonly visits: { readonly id: string; fields: Fields; isDeleted: boolean }[];
  readonly parts: { readonly id: string; visit: string; units: number; isBack: boolean }[];
  readonly batches: string[][];
}

function inputOf({ month, ...fields }: Fields) {
  return { ...fields, serviceLineId: LINE_ID, occurredAt: `2026-0${month}-12T09:30:00.000Z` };
}

async function newNotebook(): Promise<Notebook> {
  const { shelf, calls, figures } = services;
  await figures.empty("interactions");
  await calls.empty("customer_interactions");
  const items = [];
  for (const unitCost of [12.5, null]) {
    const fields = { name: "Valve", category: "Parts" as const, currentStock: 900, unitCost };
    items.push((await shelf.call(createStockItem, admin, { body: fields })).body.id);
  }
  return { items, visits: [], parts: [], batches: [] };
}

async function take(notebook: Notebook, step: Step): Promise<void> {
  const { visits, parts, batches, items } = notebook;
  const { shelf, calls } = services;
  if (step.kind === "visit") {
    const { fields } = step;
    const { body } = await calls.call(createCustomerInteraction, admin, { body: inputOf(fields) });
    visits.push({ id: body.id, fields, isDeleted: false });
  } else if (step.kind === "reverse") {
    const part = parts[step.which % parts.length];
    if (!part || part.isBack) return;
    const body = { reason: "Booked twice" };
    await shelf.call(reverseStockMovement, admin, { params: { id: part.id }, body });
    part.isBack = true;
  } else if (step.kind === "undo") {
    const ids = batches[step.which % batches.length];
    const batch = parts.filter(({ id }) => ids?.includes(id));
    if (!ids || batch.some(({ isBack }) => isBack)) return;
    await shelf.call(undoStockMovements, admin, { body: { ids } });
    for (const part of batch) part.isBack = true;
  } else {
    const visit = visits[step.which % visits.length];
    if (!visit) return;
    if (step.kind === "parts") {
      const lines = step.quantities.map((units, n) => ({
        stockItemId: items[n % items.length] ?? "",
        quantity: units,
      }));
      const fields = { movementType: "out", reason: "Used", interactionId: visit.id } as const;
      const { body } = await shelf.call(recordStockMovements, admin, {
        body: { ...fields, lines },
      });
      for (const { id, quantity: units } of body)
        parts.push({ id, visit: visit.id, units, isBack: false });
      batches.push(body.map(({ id }) => id));
    } else await change(visit, step);
  }
}

async function change(
  visit: Notebook["visits"][number],
  step: Extract<Step, { kind: "correct" | "delete" | "bring back" }>,
): Promise<void> {
  const { calls } = services;
  const params = { id: visit.id };
  if (step.kind === "bring back") {
    if (!visit.isDeleted) return;
    await calls.call(undoInteractionChange, admin, { params });
    visit.isDeleted = false;
  } else if (visit.isDeleted) return;
  else if (step.kind === "delete") {
    await calls.call(deleteCustomerInteraction, admin, { params });
    visit.isDeleted = true;
  } else {
    const { serviceLineId: _, ...body } = inputOf(step.fields);
    await calls.call(updateCustomerInteraction, admin, { params, body });
    visit.fields = step.fields;
  }
}

function unitsOf({ parts }: Notebook, visits: readonly { readonly id: string }[]): number {
  const ids = new Set(visits.map(({ id }) => id));
  return parts
    .filter(({ visit, isBack }) => ids.has(visit) && !isBack)
    .reduce((sum, { units }) => sum + units, 0);
}

async function expectCounted(notebook: Notebook): Promise<void> {
  const { shelf, calls, figures } = services;
  for (const query of months) {
    const { body } = await figures.call(getInteractionSummary, admin, { query });
    const counted = notebook.visits.filter(
      ({ isDeleted, fields: { month, isWarrantyVisit, interactionType } }) =>
        !isDeleted && month === query.month && isWarrantyVisit && interactionType === "visit",
    );
    const [visits, partsUsed] = [counted.length, unitsOf(notebook, counted)];
    const partsPerVisit = visits === 0 ? null : Number((partsUsed / visits + 1e-9).toFixed(2));
    expect(body.warranty).toMatchObject({ visits, partsUsed, partsPerVisit });

    const rows = { ...query, type: "visit", isWarrantyVisit: true, limit: 200 } as const;
    const { body: opened } = await calls.call(listCustomerInteractions, admin, { query: rows });
    expect(opened.map(({ id }) => id).sort()).toEqual(counted.map(({ id }) => id).sort());
    expect(opened.reduce((sum, row) => sum + (row.partsUsed ?? 0), 0)).toBe(partsUsed);
    const { body: withParts } = await calls.call(listCustomerInteractions, admin, {
      query: { ...rows, hasParts: true },
    });
    expect(withParts.map(({ id }) => id).sort()).toEqual(
      counted.flatMap((visit) => (unitsOf(notebook, [visit]) > 0 ? [visit.id] : [])).sort(),
    );
  }
  for (const visit of notebook.visits) {
    const query = { interactionId: visit.id, limit: 200 };
    const { body: ledger } = await shelf.call(listStockMovements, admin, { query });
    expect(ledger.reduce((sum, row) => sum - row.change, 0)).toBe(unitsOf(notebook, [visit]));
    if (visit.isDeleted) continue;
    const { body } = await calls.call(getCustomerInteraction, admin, { params: { id: visit.id } });
    expect(body.partsUsed).toBe(ledger.length === 0 ? null : unitsOf(notebook, [visit]));
  }
  const get = async () => {
    const { body } = await shelf.call(listLedgerVisitParts, buildServiceActor("kpi"), {});
    return body;
  };
  for (const { knex } of [calls, figures]) {
    const reader = { get } as unknown as Pick<ServiceReader, "get">;
    expect(await knex.transaction((trx) => findDrift(trx, visitPartsDrift, reader))).toEqual([]);
  }
}

test("J-09 J-10 parts of visits are what a person counts, whatever was corrected and in whatever order facts came", async () => {
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.gen(),
      async (steps, g) => {
        const notebook = await newNotebook();
        for (const each of steps) await take(notebook, each);
        delivered = await deliver(delivered, (facts) =>
          g(() => fc.shuffledSubarray([...facts], { minLength: facts.length })),
        );
        await expectCounted(notebook);
      },
    ),
    propertyRuns(100),
  );
}, 120_000);

/** Delivers the facts since the last run in any order, and some of them twice. Returns how many there are in all. */
async function deliver(
  delivered: number,
  inAnyOrder: (facts: readonly Fact[]) => readonly Fact[],
): Promise<number> {
  const { shelf, calls, figures } = services;
  const records = await Promise.all([shelf, calls].map(({ knex }) => outboxOf(knex)));
  const facts = records
    .flat()
    .sort((one, other) => one.id.localeCompare(other.id))
    .slice(delivered) as unknown as Fact[];
  const shuffled = inAnyOrder(facts);
  for (const service of [calls, figures])
    await service.receive(...shuffled, ...shuffled.slice(0, 5));
  return delivered + facts.length;
}
