import { listCalendarEvents } from "@dash/contracts/calendars/calendar-events";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { PipelineEntry } from "../pipeline/pipeline-entry.model.ts";
import { NEEDS_FOLLOW_UP } from "../pipeline/pipeline-filter.ts";

const MOST_EVENTS = 1_000;

/** Tells a person's follow-ups: the leads that the person owns and that are still open. */
export function addCalendarEventsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.writeInOwnTransaction(listCalendarEvents, async ({ input }) => {
    const leads = await PipelineEntry.query(knex)
      .where({ userId: input.body.userId, isDeleted: false })
      .whereNotNull("nextFollowUp")
      .whereRaw(NEEDS_FOLLOW_UP)
      .orderBy([{ column: "nextFollowUp", order: "desc" }, "id"])
      .limit(MOST_EVENTS);
    return leads.map(({ id, customerName, nextFollowUp, updatedAt }) => ({
      id,
      title: `Follow up: ${customerName}`,
      start: nextFollowUp ?? "",
      end: null,
      changedAt: updatedAt.toISOString(),
    }));
  });
}
