import type { Migration } from "@dash/service-lib/database/migration";
import { refuseInMonthsOf } from "@dash/service-lib/months/closed-months";

/** The photos of a closed month's visits neither come nor go. */
export const photosOfClosedMonths: Migration = {
  name: "0017_photos_of_closed_months",
  up: (knex) =>
    refuseInMonthsOf(knex, "interactions", {
      table: "visit_photos",
      reference: "interaction_id",
      months: "customer_interactions",
      field: "id",
    }),
};
