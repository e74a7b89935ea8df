import { randomUUID } from "node:crypto";
import { visitPartMoved } from "@dash/contracts/facts/stock.facts";
import { getInteractionSummary } from "@dash/contracts/interactions/interaction-analytics";
import type { LedgerVisitParts } from "@dash/contracts/stock/stock-ledger";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { findDrift } from "@dash/service-lib/process/drift.job";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, outboxOf } from "@dash/service-lib/testing/facts";
import { buildVisit, buildWarrantyVisit, changedFact, removedFact } from "../../test/factories.ts";
import { MARCH, openTestService, type TestService } from "../../test/test-service.ts";
import { app } from "../app.ts";

let service: TestService;
const { ecogenica_viewer: viewer } = buildActors();
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.begin();
  await service.empty("visit_parts");
});

function used(visit: { readonly interactionId: string }, units: number) {
  const { interactionId } = visit;
  return buildFact(visitPartMoved, {
    movementId: randomUUID(),
    interactionId,
    itemId: randomUUID(),
    units,
    movedAt: "2026-03-31T23:30:00.000Z",
  });
}

async function figure(query = MARCH) {
  const { body } = await service.call(getInteractionSummary, viewer, { query });
  const { partsUsed, visits, partsPerVisit } = body.warranty;
  return [partsUsed, visits, partsPerVisit];
}

it("J-10 divides the units used on the month's warranty visits by those visits, with two decimals", async () => {
  expect(await figure()).toEqual([0, 0, null]);
  const [one, two, three] = [buildWarrantyVisit(), buildWarrantyVisit(), buildWarrantyVisit()];
  await service.happened(one, two, three);
  expect(await figure()).toEqual([0, 3, 0]);
  await service.receive(used(one, 3), used(two, 2), used(two, -2), used(two, 2));
  expect(await figure()).toEqual([5, 3, 1.67]);
});

it("J-10 counts no part of another month, of another visit or call, or of no visit at all", async () => {
  const others = [
    buildWarrantyVisit({ month: 4 }),
    buildVisit(),
    buildWarrantyVisit({ interactionType: "call", bucket: "answered" }),
    { interactionId: randomUUID() },
  ];
  const counted = buildWarrantyVisit();
  await service.receive(...others.map((each) => used(each, 9)), used(counted, 1));
  await service.happened(counted, ...others.filter((each) => "version" in each));
  expect(await figure()).toEqual([1, 1, 1]);
  expect(await figure({ ...MARCH, month: 4 })).toEqual([9, 1, 9]);
});

it("J-09 a visit that moves, is no warranty visit any more or is gone takes its parts with it", async () => {
  const visit = buildWarrantyVisit();
  await service.receive(used(visit, 4), changedFact(visit));
  const states = [
    [{ month: 4, occurredAt: "2026-04-02T09:00:00.000Z" }, [0, 0, null]],
    [{ isWarrantyVisit: false }, [0, 0, null]],
    [{}, [4, 1, 4]],
  ] as const;
  for (const [index, [change, expected]] of states.entries()) {
    await service.happened({ ...visit, ...change, version: index + 2 });
    expect(await figure()).toEqual(expected);
  }
  await service.receive(removedFact({ ...visit, version: 9 }));
  expect(await figure()).toEqual([0, 0, null]);
});

it("J-09 a fact that comes twice counts once, under whatever id", async () => {
  const visit = buildWarrantyVisit();
  const part = used(visit, 4);
  await service.receive(changedFact(visit), part, part, { ...part, id: randomUUID() });
  expect(await figure()).toEqual([4, 1, 4]);
});

it("parts of visits change no metric, so they announce no figures", async () => {
  await service.happened(buildWarrantyVisit());
  const before = await outboxOf(service.knex);
  await service.receive(used(buildWarrantyVisit(), 4));
  expect(await outboxOf(service.knex)).toEqual(before);
});

describe("drift", () => {
  // The moment is in April by the clock of London.
  const april: LedgerVisitParts = { year: 2026, month: 4, movements: 2, visits: 1, units: 1 };
  const differencesFrom = (...ledger: LedgerVisitParts[]) => {
    const reader = { get: () => Promise.resolve(ledger) } as unknown as Pick<ServiceReader, "get">;
    return service.knex.transaction((trx) => findDrift(trx, visitPartsDrift, reader));
  };

  beforeEach(async () => {
    const visit = buildWarrantyVisit();
    await service.receive(used(visit, 4), used(visit, -3));
  });

  it("finds nothing where the parts are those of the ledger", async () => {
    expect(await differencesFrom(april)).toEqual([]);
    expect(app.drift).toContain(visitPartsDrift);
  });

  it.each([
    ["units", "update visit_parts set units = 5 where units = 4", { units: 2 }],
    ["a visit", "update visit_parts set interaction_id = movement_id", { visits: 2 }],
    ["a movement", "delete from visit_parts where units = 4", { movements: 1, units: -3 }],
  ])("names the month in which %s differs", async (_, planted, stored) => {
    await service.knex.raw(planted);
    expect(await differencesFrom(april)).toEqual([
      { stored: { ...april, ...stored }, source: april },
    ]);
  });
});
