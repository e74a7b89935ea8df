import { getChangesSince, MOST_CHANGES, seeChanges } from "@dash/contracts/reports/changes-since";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { findChangesSince, findSeenFigures } from "./changes-since.query.ts";
import { LastLook, look } from "./last-look.model.ts";

export function addChangesSinceRoutes(routes: Routes, parts: Parts): void {
  const { knex } = parts;

  routes.read(getChangesSince, async ({ actor, input, now }) => {
    const month = requestedMonth(input.query, now);
    const last = await LastLook.query(knex).findById([actor.id, month.year, month.month]);
    if (!last) {
      const figures = await findSeenFigures(knex, month);
      await look(knex, { userId: actor.id, ...month, figures, seenAt: now });
      return { since: null, until: now.toISOString(), lines: [], more: 0 };
    }
    const changes = await findChangesSince(parts, last, now);
    const lines = changes.slice(0, MOST_CHANGES);
    const until = now.toISOString();
    return { since: last.seenAt.toISOString(), until, lines, more: changes.length - lines.length };
  });

  routes.write(seeChanges, async ({ actor, trx, input }) => {
    const { until, ...month } = input.body;
    const figures = await findSeenFigures(trx, month);
    await look(trx, { userId: actor.id, ...month, figures, seenAt: new Date(until) });
  });
}
