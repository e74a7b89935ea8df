import type { Migration } from "@dash/service-lib/database/migration";

/** Finds the warranty visits that nobody has assessed, of which there are few, among all calls and visits. */
export const unassessedVisits: Migration = {
  name: "0015_unassessed_visits",
  async up(knex) {
    await knex.raw(`set local statement_timeout = 0;
      create index interactions_unassessed on customer_interactions (occurred_at, id)
      where interaction_type = 'visit' and is_warranty_visit and warranty_claim_valid is null
        and hidden_reason is null and not is_withdrawn`);
  },
};
