import { endpoint } from "@dash/contracts/endpoints/endpoint";
import { getTierHistory } from "@dash/contracts/tiers/partnership-tiers";
import * as z from "zod/mini";
import { buildActor } from "../testing/actors.ts";
import { openTestClient } from "../testing/test-client.ts";
import { routeParts } from "../testing/test-service.ts";
import type { Knex } from "../database/database.ts";
import { problem } from "./problem.ts";
import { Routes } from "./routes.ts";

it("K7-1 a history does not compile without the policy of its record", () => {
  const routes = new Routes(routeParts({} as Knex));
  const find = () => Promise.resolve({ id: "" });
  const unguarded = [
    // @ts-expect-error: a history is answered by `history` alone.
    () => routes.read(getTierHistory, () => Promise.resolve([])),
    // @ts-expect-error: without a policy.
    () => routes.history(getTierHistory, { record: "tier", find }),
  ];
  expect(unguarded).toHaveLength(2);
});

const moveStock = endpoint("POST /moves", {
  summary: "",
  response: z.null(),
  announces: ["stock.moved.v1", "stock.item-changed.v1"],
});

it("notifies open pages after a write that succeeded, and leaves its facts to the relay", async () => {
  const hints: string[] = [];
  const routes = new Routes(routeParts({} as Knex, [], hints));
  const hintsDuring: string[][] = [];
  const outcomes = [() => Promise.reject(problem("conflict")), () => Promise.resolve(null)];
  routes.writeInOwnTransaction(moveStock, () => {
    hintsDuring.push([...hints]);
    return outcomes.shift()?.() ?? Promise.resolve(null);
  });
  const client = await openTestClient(routes);
  const statuses = [];
  for (let count = 0; count < 2; count += 1)
    statuses.push((await client.call(moveStock, buildActor(), {})).status);
  await client.close();
  expect(statuses).toEqual([409, 204]);
  expect(hintsDuring).toEqual([[], []]);
  expect(hints).toEqual(["stock.item-changed.v1"]);
});
