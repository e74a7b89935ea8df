import { findInvitationMail } from "@dash/contracts/users/invitations";
import { findMailAddress } from "@dash/contracts/users/mail-address";
import { hashOf, newSecret } from "@dash/service-lib/access/link-secret";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { SENDING_TIMEOUT_MS, sendMail, type SendResult } from "./mail-server.client.ts";
import type { MailServer } from "./mail-settings.ts";
import { invitationText, mailText, type ToldNotice } from "./mail-text.ts";
import type { MailState } from "./mail.model.ts";

const MINUTE_MS = 60_000;
/** The waits before a mail is offered again, which together are a day. */
const WAITS_MINUTES = [1, 5, 15, 60, 240, 480, 640];
/** A process that takes longer than this for one mail is dead. */
const LONGEST_SENDING_MS = 2 * SENDING_TIMEOUT_MS;

interface SendParts {
  readonly knex: Knex;
  readonly reader: Pick<ServiceReader, "get">;
  readonly server: MailServer;
  readonly clock: () => Date;
}

interface ClaimedMail {
  readonly id: string;
  /** Null for the mail of an invitation. */
  readonly personId: string | null;
  readonly invitationId: string | null;
  readonly attempts: number;
}

type Outcome = SendResult | { readonly state: "needless" };

/** A process that died here may have handed the mail over, so nobody sends it again. */
const GIVE_UP = `
  update mails set state = 'unknown', changed_at = :now::timestamptz,
    reason = 'The program ended while it was sending this mail.'
  where state = 'sending' and changed_at <= :before::timestamptz returning id`;

/** The mail is marked before the server is asked, so no other process takes it. */
const CLAIM = `
  update mails set state = 'sending', attempts = attempts + 1, changed_at = :now::timestamptz, stop_sha256 = :hash
  where id = (
    select id from mails where state = 'pending' and next_at <= :now::timestamptz
    order by next_at, id limit 1 for update skip locked
  )
  returning id, person_id as "personId", invitation_id as "invitationId", attempts`;

/** Leaves out what was read in the product, or is not wanted by mail any more. */
const LEFT_TO_TELL = `
  select kind, text, link from notices join notice_preferences preference using (person_id, kind)
  where mail_id = :id::uuid and read_at is null and preference.mail <> 'off' order by at, id`;

const NOTE = `
  update mails set state = :state, reason = :reason, changed_at = :now::timestamptz, next_at = :nextAt::timestamptz
  where id = :id::uuid and state = 'sending'`;

/** Sends the mails that are due, one after the other. Returns how many changed. */
export async function sendMails(parts: SendParts): Promise<number> {
  const { knex, clock } = parts;
  const now = clock();
  const before = new Date(now.getTime() - LONGEST_SENDING_MS);
  let changed = (await rowsOf(knex, GIVE_UP, { now, before })).length;
  for (;;) {
    const secret = newSecret();
    const bindings = { now: clock(), hash: hashOf(secret) };
    const [mail] = await rowsOf<ClaimedMail>(knex, CLAIM, bindings);
    if (!mail) return changed;
    const outcome = await deliver(parts, mail, secret);
    await note(knex, mail, outcome, clock());
    changed += 1;
    // The others would wait for the same server, each as long as this one.
    if (outcome.state === "deferred") return changed;
  }
}

const NOT_FOUND = { state: "deferred", reason: "The address could not be looked up." } as const;

function deliver(parts: SendParts, mail: ClaimedMail, secret: string): Promise<Outcome> {
  return mail.invitationId === null
    ? deliverNotices(parts, mail, secret)
    : deliverInvitation(parts, mail);
}

async function deliverInvitation(
  { reader, server }: SendParts,
  { id, invitationId }: ClaimedMail,
): Promise<Outcome> {
  const query = `?invitationId=${invitationId}`;
  const invitation = await reader.get("admin", findInvitationMail, query).catch(() => null);
  if (!invitation) return NOT_FOUND;
  const { email, ...said } = invitation;
  if (email === null) return { state: "needless" };
  const to = { name: "", address: email };
  return sendMail(server, { id, to, ...invitationText(said, server.origin) });
}

async function deliverNotices(
  { knex, reader, server }: SendParts,
  { id, personId }: ClaimedMail,
  secret: string,
): Promise<Outcome> {
  const notices = await rowsOf<ToldNotice>(knex, LEFT_TO_TELL, { id });
  if (notices.length === 0) return { state: "needless" };
  const person = await reader
    .get("admin", findMailAddress, `?userId=${personId}`)
    .catch(() => null);
  if (!person) return NOT_FOUND;
  if (person.email === null)
    return { state: "refused", reason: "This person has no e-mail address here." };
  const to = { name: person.name, address: person.email };
  const { origin } = server;
  return sendMail(server, { id, to, ...mailText({ notices, origin, secret }) });
}

async function note(
  knex: Knex,
  { id, attempts }: ClaimedMail,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const wait = WAITS_MINUTES[attempts - 1];
  const isOver = outcome.state === "deferred" && wait === undefined;
  const state: MailState =
    outcome.state !== "deferred" ? outcome.state : isOver ? "refused" : "pending";
  const reason = "reason" in outcome ? outcome.reason : null;
  const nextAt = new Date(now.getTime() + (wait ?? 0) * MINUTE_MS);
  await rowsOf(knex, NOTE, { id, state, reason, now, nextAt });
}
