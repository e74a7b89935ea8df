import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingInClosedMonths } from "@dash/service-lib/months/closed-months";

/** Lets descriptions of entries in closed months be erased. */
export const erasing: Migration = {
  name: "0014_erasing",
  up: (knex) =>
    allowErasingInClosedMonths(knex, "time", {
      time_entries: { field: "startTime", personal: ["description"] },
    }),
};
