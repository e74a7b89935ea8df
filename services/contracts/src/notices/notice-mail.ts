import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/** A mail with notices that did not arrive, or of which nobody knows whether it did. */
export const MailTrouble = z.object({
  id: z.uuid(),
  personName: z.string(),
  /** Whether the mail was for the reader. */
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  /** `waiting`: it is sent again by itself. `unknown`: it is not, because it may have arrived. */
  state: z.enum(["waiting", "refused", "unknown"]),
  reason: z.string(),
});
export type MailTrouble = z.output<typeof MailTrouble>;

/** The newest mail of an invitation. */
export const InvitationMail = z.object({
  invitationId: z.uuid(),
  at: z.iso.datetime(),
  state: z.enum(["waiting", "sent", "refused", "unknown"]),
  reason: z.nullable(z.string()),
});
export type InvitationMail = z.output<typeof InvitationMail>;

export const NoticeMail = z.object({
  isSetUp: z.boolean(),
  /** The settings without which no mail is sent. Administrators alone are told. */
  missing: z.array(z.string()),
  /** The page with the mails of the demonstration; null where a mail server sends them. */
  page: z.nullable(z.string()),
  /** The newest of the last 30 days: one's own, and everybody's for administrators. */
  troubles: z.array(MailTrouble),
  /** For administrators. Earlier releases mail no invitations. */
  invitations: z.optional(z.array(InvitationMail)),
});
export type NoticeMail = z.output<typeof NoticeMail>;

export const getNoticeMail = endpoint("GET /notice-mail", {
  summary: "Whether notices can be mailed, and which mails did not arrive",
  response: NoticeMail,
  shows: ["notice.changed.v1"],
});
