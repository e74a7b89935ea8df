import type { Migration } from "@dash/service-lib/database/migration";
import { createClosedMonths } from "@dash/service-lib/months/closed-months";

export const closedMonths: Migration = {
  name: "0008_closed_months",
  up: (knex) => createClosedMonths(knex, "time", { time_entries: "startTime" }),
};
