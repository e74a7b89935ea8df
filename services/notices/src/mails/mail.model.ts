import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

/**
 * `pending` waits to be sent, also once more. `sending` is at the mail server. `unknown` may have arrived and is not sent
 * again. `needless` had nothing left to tell.
 */
export type MailState = "pending" | "sending" | "sent" | "refused" | "unknown" | "needless";

/** A mail to one person, or to the address of an invitation. */
export class Mail extends modelOf("mails", {
  id: column.uuid(),
  personId: column.uuid().orNull(),
  invitationId: column.uuid().orNull(),
  invitationVersion: column.int().orNull(),
  day: column.date().orNull(),
  state: column.text().of<MailState>(),
  /** Why it was not sent; no address. */
  reason: column.text().orNull(),
  attempts: column.int(),
  madeAt: column.instant(),
  changedAt: column.instant(),
  nextAt: column.instant(),
  stopSha256: column.text().orNull(),
}) {}
