import type { MailTrouble } from "@dash/contracts/notices/notice-mail";
import type { Actor } from "@dash/service-lib/access/identity";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";

const MOST_SHOWN = 20;

const TROUBLES = `
  select mails.id, coalesce(people.name, '') as "personName", mails.person_id = :actorId::uuid as "isOwn",
    mails.changed_at as at, mails.state, mails.reason
  from mails left join people on people.id = mails.person_id
  where mails.invitation_id is null and mails.changed_at > now() - interval '30 days' and mails.reason is not null
    and mails.state in ('pending', 'refused', 'unknown') and (:isOfAll::boolean or mails.person_id = :actorId::uuid)
  order by mails.changed_at desc, mails.id limit ${MOST_SHOWN}`;

interface TroubleRow extends Omit<MailTrouble, "at" | "state"> {
  readonly at: Date;
  readonly state: "pending" | "refused" | "unknown";
}

/** The mails that did not arrive: the reader's own, or everybody's. */
export async function findTroubles(
  knex: Knex,
  actor: Actor,
  isOfAll: boolean,
): Promise<MailTrouble[]> {
  const rows = await rowsOf<TroubleRow>(knex, TROUBLES, { actorId: actor.id, isOfAll });
  return rows.map(({ at, state, ...row }) => ({
    ...row,
    at: at.toISOString(),
    state: state === "pending" ? "waiting" : state,
  }));
}
