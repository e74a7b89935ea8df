import { listCalendarEvents, type CalendarEvent } from "@dash/contracts/calendars/calendar-events";
import { allows } from "@dash/contracts/users/roles";
import { hashOf } from "@dash/service-lib/access/link-secret";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { User } from "../users/user.model.ts";
import { CalendarAddress } from "./calendar-address.model.ts";

const SOURCES = ["sales-geo", "interactions"] as const;
const ANSWER_TIMEOUT_MS = 5_000;

/** @throws Problem 410 when no address has the secret, or its person may have none any more. */
export async function findOwner(knex: Knex, secret: string): Promise<string> {
  const address = await CalendarAddress.query(knex).findOne({ secretSha256: hashOf(secret) });
  const person = address && (await User.query(knex).findById(address.userId));
  if (!person?.isActive || !allows(person.role, "calendar:subscribe"))
    throw problem("gone", "This calendar address has ended.");
  return person.id;
}

/**
 * The events of a person, from all services that have some.
 * @throws Problem 503 when one of them does not answer: a calendar without its events would delete them.
 */
export async function findEvents(
  reader: Pick<ServiceReader, "post">,
  userId: string,
): Promise<CalendarEvent[]> {
  const asked = SOURCES.map((source) =>
    reader.post(source, listCalendarEvents, { userId }, ANSWER_TIMEOUT_MS),
  );
  const events = await Promise.all(asked).catch(() => null);
  if (!events) throw problem("unavailable");
  return events.flat();
}
