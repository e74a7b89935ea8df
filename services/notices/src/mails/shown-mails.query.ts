import type { InvitationMail, MailTrouble } from "@dash/contracts/notices/notice-mail";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";

const MOST_SHOWN = 20;

/** A mail at the server is shown as one that waits. */
const SHOWN_STATE =
  "case when mails.state in ('pending', 'sending') then 'waiting' else mails.state end as state";

const TROUBLES = `
  select mails.id, coalesce(people.name, '') as "personName", mails.person_id = :actorId::uuid as "isOwn",
    ${isoInstant("mails.changed_at")} as at, ${SHOWN_STATE}, mails.reason
  from mails left join people on people.id = mails.person_id
  where mails.invitation_id is null and mails.changed_at > now() - interval '30 days' and mails.reason is not null
    and mails.state in ('pending', 'refused', 'unknown') and (:isOfAll::boolean or mails.person_id = :actorId::uuid)
  order by mails.changed_at desc, mails.id limit ${MOST_SHOWN}`;

/** The mails that did not arrive: the reader's own, or everybody's. */
export function findTroubles(knex: Knex, actor: Actor, isOfAll: boolean): Promise<MailTrouble[]> {
  return rowsOf(knex, TROUBLES, { actorId: actor.id, isOfAll });
}

/** A mail that was made for an invitation which ended before it was sent is left out. */
const NEWEST_OF_INVITATIONS = `
  select distinct on (invitation_id) invitation_id as "invitationId", ${isoInstant("changed_at")} as at,
    ${SHOWN_STATE}, reason
  from mails where invitation_id is not null and state <> 'needless'
  order by invitation_id, invitation_version desc`;

/** The newest mail of each invitation. */
export function findInvitationMails(knex: Knex): Promise<InvitationMail[]> {
  return rowsOf(knex, NEWEST_OF_INVITATIONS);
}
