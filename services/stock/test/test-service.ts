import { createStockItem, getStockItem, type StockItem } from "@dash/contracts/stock/stock-items";
import {
  countStock,
  recordStockMovement,
  reverseStockMovement,
} from "@dash/contracts/stock/stock-movements";
import { openDatabase, type Knex } from "@dash/service-lib/database/database";
import type { Actor } from "@dash/service-lib/access/identity";
import { buildActor } from "@dash/service-lib/testing/actors";
import type { TestAnswer } from "@dash/service-lib/testing/test-client";
import {
  openTestService as openService,
  type ServiceUnderTest,
} from "@dash/service-lib/testing/test-service";
import { stock } from "../src/service.ts";
import { buildItemInput, buildMovementInput } from "./factories.ts";

/** The stock service with its own test database, and helpers for tests. */
export interface TestService extends ServiceUnderTest {
  /** A single connection with the owner's rights, with which a test inspects or corrupts data. */
  readonly owner: Knex;
  readonly staff: Actor;
  added(overrides?: Parameters<typeof buildItemInput>[0]): Promise<StockItem>;
  /** Reads the current state of the item. */
  now(item: { readonly id: string }): Promise<StockItem>;
  move(
    item: { readonly id: string },
    overrides?: Parameters<typeof buildMovementInput>[1],
    idempotencyKey?: string,
    actor?: Actor,
  ): Promise<TestAnswer<typeof recordStockMovement>>;
  /** Enters a count as a person who saw the item in the state `item`. */
  count(item: StockItem, counted: number): Promise<TestAnswer<typeof countStock>>;
  reverse(movement: { readonly id: string }): Promise<TestAnswer<typeof reverseStockMovement>>;
}

export async function openTestService(): Promise<TestService> {
  const service = await openService(stock);
  const { call } = service;
  const owner = openDatabase({ url: service.ownerUrl, schema: "stock", poolSize: 1 });
  const staff = buildActor({ name: "Sam Patel" });
  return {
    ...service,
    owner,
    staff,
    added: async (overrides) =>
      (await call(createStockItem, staff, { body: buildItemInput(overrides) })).body,
    now: async ({ id }) => (await call(getStockItem, staff, { params: { id } })).body,
    move: ({ id }, overrides, idempotencyKey, actor = staff) =>
      call(recordStockMovement, actor, {
        body: buildMovementInput(id, overrides),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    count: ({ id: stockItemId, movementCount }, counted) =>
      call(countStock, staff, {
        body: { stockItemId, counted, movementCount, reason: "Shelf count" },
      }),
    reverse: ({ id }) =>
      call(reverseStockMovement, staff, { params: { id }, body: { reason: "Booked twice" } }),
    close: async () => {
      await owner.destroy();
      await service.close();
    },
  };
}
