import { getTierHistory } from "@dash/contracts/tiers/partnership-tiers";
import { routeParts } from "../testing/test-service.ts";
import type { Knex } from "../database/database.ts";
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
