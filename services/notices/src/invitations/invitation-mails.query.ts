import type { InvitationMail } from "@dash/contracts/notices/notice-mail";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

/** A mail that was made for an invitation which ended before it was sent is left out. */
const NEWEST = `
  select distinct on (invitation_id) invitation_id as "invitationId", changed_at as at, reason,
    case when state in ('pending', 'sending') then 'waiting' else state end as state
  from mails where invitation_id is not null and state <> 'needless'
  order by invitation_id, invitation_version desc`;

/** The newest mail of each invitation. */
export async function findInvitationMails(knex: Knex): Promise<InvitationMail[]> {
  const rows = await rowsOf<Omit<InvitationMail, "at"> & { at: Date }>(knex, NEWEST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
