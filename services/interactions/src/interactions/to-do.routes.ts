import type Router from "@koa/router";
import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import { may } from "@dash/service-lib/access/identity";
import type { PageOf } from "@dash/service-lib/database/page";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findCallBacks } from "../calls/call-backs/list-call-backs.query.ts";
import { findUnmatchedCallers } from "../customers/list-unmatched-callers.query.ts";
import { findInteractions } from "./list-interactions.query.ts";

const NOT_ASSESSED = { type: "visit", isWarrantyVisit: true, claim: "not-assessed" } as const;

export function toDoRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(getInteractionsToDo, async ({ actor, input, now }) => {
    const page = { limit: input.query.limit, offset: 0 };
    const visits = {
      ...NOT_ASSESSED,
      to: now.toISOString(),
      sort: "-occurredAt",
      ...page,
    } as const;
    const [callBacks, unassessed, unmatched] = await Promise.all([
      findCallBacks(knex, actor, { sort: "firstMissedAt", ...page }, now),
      findInteractions(knex, actor, visits),
      may(actor, "customer:read-private") ? findUnmatchedCallers(knex, page) : null,
    ]);
    return {
      callBacks: waiting(callBacks, ({ name, callerType, contactId, firstMissedAt }) => ({
        name,
        callerType,
        contactId,
        firstMissedAt,
      })),
      unassessedVisits: waiting(unassessed, ({ id, customerName, occurredAt }) => ({
        id,
        customerName,
        occurredAt,
      })),
      unmatchedCallers: unmatched && waiting(unmatched, ({ number, calls }) => ({ number, calls })),
    };
  });

  return routes.router;
}

/** A page of a list. `present` keeps the fields of each row that the answer has. */
function waiting<Row, Shown>({ rows, total }: PageOf<Row>, present: (row: Row) => Shown) {
  return { total, rows: rows.map(present) };
}
