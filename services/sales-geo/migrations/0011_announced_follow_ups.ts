import type { FactData } from "@dash/contracts/facts/fact";
import { followUpChanged } from "@dash/contracts/facts/sales.facts";
import { ownCause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";
import { rowsOf } from "@dash/service-lib/database/statement";
import { announce } from "@dash/service-lib/facts/outbox";

/** Earlier releases did not announce follow-ups. This announces all that there are. */
export const announcedFollowUps: Migration = {
  name: "0011_announced_follow_ups",
  async up(knex) {
    const followUps = await rowsOf<FactData<typeof followUpChanged>>(
      knex,
      `select id as "entryId", version, user_id as "userId", next_follow_up::text as day from sales_pipeline
       where next_follow_up is not null and not is_deleted and current_stage not in ('lost', 'completed')`,
    );
    const cause = ownCause("sales-geo");
    for (const followUp of followUps)
      await announce(knex as Knex.Transaction, cause, followUpChanged, followUp);
  },
};
