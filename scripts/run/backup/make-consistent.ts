import type pg from "pg";
import { withClient } from "../postgres/provision.ts";
import { processes, type ProcessDefinition } from "../processes.ts";
import { schemaOf } from "@dash/service-lib/service/define-service";

const SESSION_TABLES = ["gateway.sessions", "gateway.sign_in_attempts", "gateway.api_tokens"];

/** Mails and webhooks that were due may have been sent since the restored time, so none is sent by itself. */
const FORGET_DUE_MAILS = `
  update notices.notices set by_mail = false where by_mail and mail_id is null;
  update notices.mails set state = 'unknown', reason = 'A backup was restored before this mail was sent.'
    where state in ('pending', 'sending');
  update notices.webhook_deliveries set state = 'failed', next_at = null where state = 'waiting'`;

/**
 * Makes a restored database consistent with the rest of the system. The broker starts empty, so each relay goes back
 * to the first fact that some reader had not applied and publishes all facts from there; inboxes skip those that were
 * applied. All sessions and API tokens end, because those that ended after the restored time would be open again. Mails
 * that were due are not sent.
 */
export async function makeConsistent(databaseUrl: string): Promise<{ republished: number }> {
  return withClient(databaseUrl, async (client) => {
    let republished = 0;
    for (const source of processes) republished += await republish(client, source);
    for (const table of SESSION_TABLES)
      if (await exists(client, table)) await client.query(`truncate ${table}`);
    if (await exists(client, "notices.mails")) await client.query(FORGET_DUE_MAILS);
    if (await exists(client, "notices.invitations")) await forgetInvitationMails(client);
    return { republished };
  });
}

/** Mails no invitation that was sent before the records of `notices` began: its mail may have been sent. */
export async function forgetInvitationMails(client: pg.Client): Promise<void> {
  await client.query(`
    insert into notices.mails (id, invitation_id, invitation_version, state, reason, made_at, changed_at, next_at)
    select gen_random_uuid(), id, version, 'unknown', 'The system began anew before this mail was sent.', now(), now(), now()
    from admin.invitations where accepted_at is null on conflict do nothing`);
}

/**
 * Sets a relay's position back and returns how many facts it will publish. A fact that a reader has no projection for
 * is in no inbox; it counts as not applied and is published again.
 */
async function republish(client: pg.Client, source: ProcessDefinition): Promise<number> {
  const outbox = tableOf(source, "outbox");
  const readers = processes.filter(({ consumes }) =>
    consumes.some((word) => source.announces.includes(word)),
  );
  if (readers.length === 0 || !(await exists(client, outbox))) return 0;
  const applied: string[] = [];
  for (const inbox of readers.map((reader) => tableOf(reader, "inbox"))) {
    const hasInbox = await exists(client, inbox);
    applied.push(hasInbox ? `exists (select from ${inbox} where fact_id = outbox.id)` : "false");
  }
  const { rows } = await client.query<{ republished: string }>(
    `with missing as (
       select xid, seq from ${outbox} as outbox where not (${applied.join(" and ")}) order by xid, seq limit 1
     ), moved as (
       update ${outbox}_position as position set xid = missing.xid, seq = missing.seq - 1 from missing
       where (position.xid, position.seq) >= (missing.xid, missing.seq)
     )
     select count(*) as republished from ${outbox} as outbox, missing
     where (outbox.xid, outbox.seq) >= (missing.xid, missing.seq)`,
  );
  return Number(rows[0]?.republished ?? 0);
}

function tableOf(definition: ProcessDefinition, table: string): string {
  return `${schemaOf(definition.name)}.${table}`;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [table],
  );
  return rows[0]?.isThere ?? false;
}
