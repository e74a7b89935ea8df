import { stockMoved } from "@dash/contracts/facts/stock.facts";
import type { StockItem } from "@dash/contracts/stock/stock-items";
import { propertyRuns } from "@dash/contracts/testing/property-runs";
import { rowsOf } from "@dash/service-lib/database/statement";
import { outboxOf } from "@dash/service-lib/testing/facts";
import fc from "fast-check";
import { checkLedger } from "../src/ledger/ledger.drift.ts";
import { openTestService, type TestService } from "./test-service.ts";
import { Writer } from "./writer.ts";
import { writerSteps } from "./writer-steps.ts";

const { numRuns: SEQUENCES, seed = Date.now() } = propertyRuns(10_000);
const WRITERS = 6;
const ITEMS = 40;
const OPENING = 6;

interface LedgerRow {
  readonly id: string;
  readonly stockItemId: string;
  readonly position: number;
  readonly change: number;
  readonly balance: number;
  readonly origin: string;
}

let service: TestService;
const items: StockItem[] = [];
const writers: Writer[] = [];

beforeAll(async () => {
  service = await openTestService();
  while (items.length < ITEMS) items.push(await service.added({ currentStock: OPENING }));
  const sequences = fc.sample(writerSteps(ITEMS), { numRuns: SEQUENCES, seed }).values();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const writer = new Writer(service, items);
      writers.push(writer);
      // Each writer takes the next free sequence, so that all are busy to the end.
      for (const steps of sequences) for (const step of steps) await writer.take(step);
    }),
  );
});
afterAll(() => service.close());

function ledger(): Promise<LedgerRow[]> {
  return rowsOf(
    service.knex,
    `select id, stock_item_id as "stockItemId", position, change, balance, origin from stock_movements`,
  );
}

const acknowledged = () => writers.flatMap((writer) => [...writer.acknowledged.values()]);

describe(`after ${SEQUENCES} random sequences of parallel writers (seed ${seed})`, () => {
  it("accepted and refused many, and repeated many", () => {
    expect(acknowledged().length).toBeGreaterThan(SEQUENCES / 2);
    expect(writers.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(SEQUENCES / 20);
    expect(writers.flatMap(({ repeats }) => repeats).length).toBeGreaterThan(SEQUENCES / 20);
  });

  it("stock is the sum of the ledger and its last balance", async () => {
    const { drift, items: checked } = await checkLedger(service.knex);
    expect([checked, drift]).toEqual([ITEMS, []]);
  });

  it("stock is what the acknowledged answers add up to", async () => {
    const stocks = new Map(items.map(({ id }) => [id, OPENING]));
    for (const { stockItemId, change } of acknowledged())
      stocks.set(stockItemId, (stocks.get(stockItemId) ?? 0) + change);
    const now = await Promise.all(items.map((item) => service.now(item)));
    expect(new Map(now.map(({ id, currentStock }) => [id, currentStock]))).toEqual(stocks);
  });

  it("no movement is lost, and none is there that nobody was told of", async () => {
    const rows = (await ledger()).filter(({ origin }) => origin !== "opening");
    const acknowledgedRows = acknowledged().map(
      ({ id, stockItemId, position, change, balance, origin }) => ({
        id,
        stockItemId,
        position,
        change,
        balance,
        origin,
      }),
    );
    expect(byId(rows)).toEqual(byId(acknowledgedRows));
    expect(acknowledgedRows).toHaveLength(rows.length);
  });

  it("all tries under one key were answered with one movement", () => {
    for (const answers of writers.flatMap(({ repeats }) => repeats))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("no balance was ever below zero", async () => {
    expect((await ledger()).filter(({ balance }) => balance < 0)).toEqual([]);
  });

  it("each movement was announced once, as the ledger has it", async () => {
    const facts = (await outboxOf(service.knex, stockMoved)).map(({ data }) => ({
      id: data["movementId"],
      stockItemId: data["itemId"],
      position: data["position"],
      change: data["change"],
      balance: data["balance"],
      origin: data["origin"],
    })) as LedgerRow[];
    const rows = await ledger();
    expect(facts).toHaveLength(rows.length);
    expect(byId(facts)).toEqual(byId(rows));
  });
});

function byId(rows: readonly LedgerRow[]): Map<string, LedgerRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
