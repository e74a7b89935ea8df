import { listCalendarEvents, type CalendarEvent } from "@dash/contracts/calendars/calendar-events";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { SHOWN_NAME } from "../interactions/list-interactions.query.ts";

const FORMER_DAYS = 90;
const MOST_EVENTS = 1_000;

const VISITS = `
  select interaction.id, concat_ws(': ', 'Visit', ${SHOWN_NAME}) as title, ${isoInstant("occurred_at")} as start,
    ${isoInstant("(occurred_at + nullif(duration_seconds, 0) * interval '1 second')")} as "end",
    ${isoInstant("interaction.updated_at")} as "changedAt"
  from customer_interactions interaction left join contacts on contacts.id = interaction.contact_id
  where interaction_type = 'visit' and user_id = :userId::uuid and hidden_reason is null and not is_withdrawn
    and occurred_at >= now() - interval '${FORMER_DAYS} days'
  order by occurred_at desc, interaction.id limit ${MOST_EVENTS}`;

/** Tells a person's visits: those to come, and those of the last months. */
export function addCalendarEventsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listCalendarEvents, ({ input }) =>
    rowsOf<CalendarEvent>(knex, VISITS, { userId: input.body.userId }),
  );
}
