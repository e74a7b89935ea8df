import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import type { OwnerShare } from "@dash/contracts/users/owner-share";
import { londonMonth, monthsBefore, startOfLondonMonth } from "@dash/service-lib/calendar/london";
import type { PageOf } from "@dash/service-lib/database/page";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findCallBacksToDo } from "../calls/call-backs/list-call-backs.query.ts";
import { findInteractions, findOwners } from "./list-interactions.query.ts";

const NOT_ASSESSED = {
  type: "visit",
  isWarrantyVisit: true,
  claim: "not-assessed",
  sort: "-occurredAt",
} as const;

export function addToDoRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getInteractionsToDo, async ({ actor, input, now }) => {
    const { limit } = input.query;
    const from = startOfLondonMonth(monthsBefore(londonMonth(now), 1)).toISOString();
    const visits = { ...NOT_ASSESSED, from, to: now.toISOString() };
    const own = { ...visits, userId: actor.id, limit, offset: 0 };
    const [callBacks, ownVisits, owners] = await Promise.all([
      findCallBacksToDo(knex, actor, limit, now),
      findInteractions(knex, actor, own),
      findOwners(knex, actor, visits),
    ]);
    return {
      callBacks: waiting(
        callBacks,
        ({ name, callerType, contactId, assignedTo, firstMissedAt }) => ({
          name,
          callerType,
          contactId,
          assignedTo,
          firstMissedAt,
        }),
      ),
      unassessedVisits: waiting({ ...ownVisits, owners }, ({ id, customerName, occurredAt }) => ({
        id,
        customerName,
        occurredAt,
      })),
      visitsFrom: from,
      unmatchedCallers: null,
    };
  });
}

interface Work<Row> extends PageOf<Row> {
  readonly owners: OwnerShare[];
}

/** A kind of work. `present` keeps the fields of each row that the answer has. */
function waiting<Row, Shown>({ rows, ...work }: Work<Row>, present: (row: Row) => Shown) {
  return { ...work, rows: rows.map(present) };
}
