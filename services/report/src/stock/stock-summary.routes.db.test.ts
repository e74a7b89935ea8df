import { randomUUID } from "node:crypto";
import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { buildActors } from "@dash/service-lib/testing/actors";
import { buildFact } from "@dash/service-lib/testing/facts";
import { buildCrossing, buildMovementState } from "../../test/factories.ts";
import { openTestService, type TestService } from "../../test/test-service.ts";

let service: TestService;
const actors = buildActors();
const january = { month: 1, year: 2026 };

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(() => service.empty("inbox", "month_stock", "low_crossings"));

async function summary(query: { month?: number; year?: number }, after = "") {
  const headers = { "x-dash-after": after };
  return (await service.call(getStockSummary, actors.ecogenica_viewer, { query }, headers)).body;
}

it("answers nothing moved for a month of which nothing is known", async () => {
  expect(await summary(january)).toEqual({
    ...january,
    movements: 0,
    unitsIn: 0,
    unitsOut: 0,
    unitsAdjusted: 0,
    timesLow: 0,
    asOf: null,
  });
});

it("answers what a month's movements came to, and how often an item ran low", async () => {
  await service.receive(
    buildFact(stockMoved, buildMovementState({ change: 12 })),
    buildFact(stockMoved, buildMovementState({ movementType: "out", change: -9 })),
    buildFact(stockMoved, buildMovementState({ movementType: "adjustment", change: -2 })),
    buildFact(stockMoved, buildMovementState({ month: 2 })),
    buildFact(stockLow, buildCrossing()),
  );
  expect(await summary(january)).toEqual({
    ...january,
    movements: 3,
    unitsIn: 12,
    unitsOut: 9,
    unitsAdjusted: -2,
    timesLow: 1,
    asOf: null,
  });
});

it("answers the running month where none is given", async () => {
  const running = londonMonth(new Date());
  await service.receive(buildFact(stockMoved, buildMovementState(running)));
  expect(await summary({})).toMatchObject({ ...running, movements: 1 });
});

it.each(Object.values(actors))("lets $role read it", async (actor) => {
  const { status } = await service.call(getStockSummary, actor, { query: january });
  expect(status).toBe(200);
});

it.each(["month=13", "year=1999", "month=a", "day=1"])(
  "refuses %s with the field named",
  async (query) => {
    const { ecogenica_viewer: viewer } = actors;
    const response = await service.send("GET", `/stock-summary?${query}`, viewer);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: { path: string }[] };
    expect(fields[0]?.path).toBe(query.split("=")[0]);
  },
);

describe("reading one's own writes", () => {
  it("waits for the movement that the reader has just made", async () => {
    const fact = buildFact(stockMoved, buildMovementState());
    const reading = summary(january, `stock.moved.v1=${fact.id}`);
    await service.receive(fact);
    expect(await reading).toMatchObject({ movements: 1, asOf: null });
  });

  it("answers with its moment when the movement does not come in time", async () => {
    const { asOf } = await summary(january, `stock.moved.v1=${randomUUID()}`);
    expect(asOf).not.toBeNull();
  });

  it("does not wait for facts that it does not show", async () => {
    const { asOf } = await summary(january, `time.entry-logged.v1=${randomUUID()}`);
    expect(asOf).toBeNull();
  });
});
