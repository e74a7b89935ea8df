import { randomUUID } from "node:crypto";
import { visitPartMoved } from "@dash/contracts/facts/stock.facts";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  undoInteractionChange,
} from "@dash/contracts/interactions/interaction-changes";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { rebuildReadModels } from "@dash/service-lib/rebuild/rebuild-read-models";
import { visitPartsDrift } from "@dash/service-lib/facts/visit-parts";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact, pageOf } from "@dash/service-lib/testing/facts";
import { openTestService, type TestService } from "../../test/test-service.ts";
import { app } from "../app.ts";
import { interactions } from "../service.ts";

const { ecogenica_viewer: viewer } = buildActors();
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const visited = () => service.entered({ interactionType: "visit", isWarrantyVisit: true });

function used({ id: interactionId }: { readonly id: string }, units: number) {
  const [movementId, itemId] = [randomUUID(), randomUUID()];
  const movedAt = "2026-01-12T09:00:00.000Z";
  return buildFact(visitPartMoved, { movementId, interactionId, itemId, units, movedAt });
}

function use(visit: { readonly id: string }, ...units: readonly number[]) {
  return service.receive(...units.map((each) => used(visit, each)));
}

it("J-08 a visit says how many units it used; null where none were ever booked", async () => {
  const [none, some, back] = [await visited(), await visited(), await visited()];
  expect(none.partsUsed).toBeNull();
  await use(some, 2, 3, -1);
  await use(back, 2, -2);
  for (const [visit, partsUsed] of [
    [none, null],
    [some, 4],
    [back, 0],
  ] as const)
    expect((await service.now(visit)).partsUsed).toBe(partsUsed);
});

it("J-10 the list finds the visits that used parts, and its rows say how many", async () => {
  const [none, some, back] = [await visited(), await visited(), await visited()];
  await use(some, 2);
  await use(back, 2, -2);
  const ids = [none, some, back].map(({ id }) => id);
  const found = async (hasParts: boolean) => {
    const query = { hasParts, limit: 200 };
    const { body, headers } = await service.call(listCustomerInteractions, viewer, { query });
    expect(headers.get("X-Total-Count")).toBe(String(body.length));
    return body.filter(({ id }) => ids.includes(id));
  };
  expect(await found(true)).toMatchObject([{ id: some.id, partsUsed: 2 }]);
  expect((await found(false)).map(({ id }) => id).sort()).toEqual([none.id, back.id].sort());
});

it("J-09 a deleted visit that comes back has its parts", async () => {
  const visit = await visited();
  await use(visit, 2);
  const params = { id: visit.id };
  await service.call(deleteCustomerInteraction, service.staff, { params });
  await service.call(undoInteractionChange, service.staff, { params });
  expect((await service.now(visit)).partsUsed).toBe(2);
});

it("J-10 the file says the parts of each row", async () => {
  const visit = await service.entered({ interactionType: "visit", customerName: "Counted parts" });
  await use(visit, 7);
  const path = "/customer-interactions/export?hasParts=true&search=Counted+parts";
  const [headings = "", row = ""] = (await (await service.send("GET", path, viewer)).text()).split(
    "\r\n",
  );
  expect(row.split(",")[headings.split(",").indexOf("Parts Used")]).toBe("7");
});

it("parts are rebuilt from the record of the stock service, and watched", async () => {
  const visit = await visited();
  const parts = [3, -1].map((units) => used(visit, units));
  await service.receive(...parts);
  await service.knex("visit_parts").update({ units: 90 });
  const { projections, readModels } = interactions;
  const reader = {
    facts: async (announcer: Announcer, after: string, limit: number) =>
      pageOf(announcer === "stock" ? parts : [], after, limit),
  };
  const { ownerUrl } = service;
  const applied = await rebuildReadModels({
    ownerUrl,
    schema: "interactions",
    projections,
    readModels,
    reader,
  });
  expect(applied).toBe(2);
  expect(await service.now(visit)).toEqual({ ...visit, partsUsed: 2 });
  expect(app.drift).toContain(visitPartsDrift);
});
