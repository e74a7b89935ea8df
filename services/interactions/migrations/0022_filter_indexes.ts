import { BUSINESS_ZONE } from "@dash/service-lib/calendar/london";
import { phoneKey } from "@dash/service-lib/contacts/phone-number";
import type { Migration } from "@dash/service-lib/database/migration";

const LONDON_TIME = `occurred_at at time zone '${BUSINESS_ZONE}'`;
const NUMBER = "coalesce(counterparty_number, customer_phone)";
const COUNTING_CALL = "interaction_type = 'call' and hidden_reason is null and not is_withdrawn";

/** Finds the few calls and visits of a filter among millions, those that were missed, and the answered calls of a caller. */
export const filterIndexes: Migration = {
  name: "0022_filter_indexes",
  async up(knex) {
    await knex.raw(`set local statement_timeout = 0;
      select pg_advisory_xact_lock(hashtext('dash-extensions'));
      create extension if not exists btree_gin with schema public;
      create index interactions_by_filter on customer_interactions using gin (interaction_type, source, direction, bucket,
        caller_type, user_id, service_line_id, satisfaction_rating, first_time_fix, is_warranty_visit,
        warranty_claim_valid, fault_category, escalated,
        (extract(hour from ${LONDON_TIME})), (extract(isodow from ${LONDON_TIME})));
      create index interactions_hidden on customer_interactions (occurred_at, id)
        where not (hidden_reason is null and not is_withdrawn);
      create index interactions_without_caller_type on customer_interactions (occurred_at, id) where caller_type is null;
      create index calls_missed on customer_interactions (occurred_at)
        where ${COUNTING_CALL} and direction = 'inbound' and bucket in ('missed', 'voicemail');
      create index calls_answered_by_caller on customer_interactions
        ((coalesce(${phoneKey(NUMBER)}, ${NUMBER})), occurred_at) where ${COUNTING_CALL} and bucket = 'answered'`);
  },
};
