import {
  endCalendarAddress,
  getCalendar,
  getCalendarAddress,
  makeCalendarAddress,
} from "@dash/contracts/calendars/calendar-address";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { CalendarAddress } from "./calendar-address.model.ts";
import { calendarText } from "./calendar-text.ts";
import { endAddress, makeAddress } from "./change-address.command.ts";
import { findEvents, findOwner } from "./find-calendar.query.ts";

export function addCalendarRoutes(routes: Routes, { knex, reader }: Parts): void {
  routes.read(getCalendarAddress, async ({ actor }) => {
    const address = await CalendarAddress.query(knex).findById(actor.id);
    return { madeAt: address?.madeAt.toISOString() ?? null };
  });

  routes.write(makeCalendarAddress, ({ actor, trx, cause, receivedAt }) => {
    requireAbility(actor, "calendar:subscribe");
    return makeAddress(trx, cause, receivedAt);
  });

  routes.write(endCalendarAddress, ({ actor, trx, cause }) => {
    requireAbility(actor, "calendar:subscribe");
    return endAddress(trx, cause);
  });

  // Needs no session: the secret opens the calendar. A wrong secret and an ended address get the same answer.
  routes.read(getCalendar, async ({ input }) => {
    const userId = await findOwner(knex, input.params.secret.replace(/\.ics$/, ""));
    const events = await findEvents(reader, userId);
    return { name: "calendar", bytes: Buffer.from(calendarText(events)) };
  });
}
