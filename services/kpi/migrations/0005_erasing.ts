import type { Migration } from "@dash/service-lib/database/migration";
import { allowErasingInClosedMonths } from "@dash/service-lib/months/closed-months";

/** Lets the reasons of recorded values in closed months be erased. */
export const erasing: Migration = {
  name: "0005_erasing",
  up: (knex) =>
    allowErasingInClosedMonths(knex, "kpi", {
      kpi_records: { field: "month", personal: ["description"] },
    }),
};
