import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { londonDay, londonHour } from "@dash/service-lib/calendar/london";

const DIGEST_HOUR = 8;

/** A server that is set up late gets no mails about what is long over. */
const OLDEST = "interval '2 days'";

/**
 * Puts the unread notices of each person into one mail. A notice is in one mail at most: its row is locked, and another
 * process leaves it out.
 */
const statementFor = (condition: string): string => `
  with due as (
    select notices.id, person_id from notices join notice_preferences preference using (person_id, kind)
    where by_mail and mail_id is null and read_at is null and notices.at > :now::timestamptz - ${OLDEST}
      and ${condition}
    for update of notices skip locked
  ), made as (
    insert into mails (id, person_id, day, state, made_at, changed_at, next_at)
    select gen_random_uuid(), person_id, :day::date, 'pending', :now::timestamptz, :now::timestamptz, :now::timestamptz
    from due group by person_id
    on conflict (person_id, day) do nothing
    returning id, person_id
  )
  update notices set mail_id = made.id from due join made using (person_id) where notices.id = due.id`;

const AT_ONCE = statementFor("preference.mail = 'now'");
const DIGESTS = statementFor("preference.mail = 'daily' and notices.at < :opening::timestamptz");

/** One for each time that an invitation was sent. */
const INVITATIONS = `
  insert into mails (id, invitation_id, invitation_version, state, made_at, changed_at, next_at)
  select gen_random_uuid(), id, version, 'pending', :now::timestamptz, :now::timestamptz, :now::timestamptz
  from invitations where is_open and sent_at > :now::timestamptz - ${OLDEST}
  on conflict (invitation_id, invitation_version) do nothing`;

/**
 * Makes the mails that are due: at once, and from 8 o'clock in London on a digest of what was told before. What comes
 * later is in the next day's digest.
 */
export async function makeMails(knex: Knex, now: Date): Promise<void> {
  await rowsOf(knex, INVITATIONS, { now });
  await rowsOf(knex, AT_ONCE, { now });
  const day = londonDay(now.toISOString());
  const opening = londonHour(day, DIGEST_HOUR);
  if (now >= opening) await rowsOf(knex, DIGESTS, { now, day, opening });
}
