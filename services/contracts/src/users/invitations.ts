import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { RequiredEmail } from "../values/contact-details.ts";
import { formTable } from "../values/form-table.ts";
import { Role } from "./roles.ts";
import { userForm } from "./users.ts";

/** The days for which an invitation holds, from the last time that it was sent. */
export const INVITATION_DAYS = 7;

export const InvitationInput = z.strictObject({
  email: RequiredEmail("Please enter a valid email address"),
  role: Role,
});
export type InvitationInput = z.output<typeof InvitationInput>;

export const invitationForm = formTable(InvitationInput, {
  email: userForm.fields.email,
  role: userForm.fields.role,
});

/** An invitation becomes a user at the first sign-in with its address. A revoked one is gone. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  /** The name of the administrator who sent it. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(["pending", "accepted", "expired"]),
  version: z.int(),
});
export type Invitation = z.output<typeof Invitation>;

const subjects = ["user.invitation-changed.v1"] as const;

export const listInvitations = endpoint("GET /invitations", {
  summary: "Invitations, newest first; a month after they expire they are deleted",
  response: z.array(Invitation),
  shows: [...subjects, "user.changed.v1"],
});

export const createInvitation = endpoint("POST /invitations", {
  summary: "Invite an e-mail address, which is sent a mail",
  body: InvitationInput,
  response: Invitation,
  status: 201,
  idempotent: "user:manage",
  announces: [...subjects, "user.access-request-changed.v1"],
});

export const resendInvitation = endpoint("POST /invitations/:id/resend", {
  summary: "Send an invitation again, which then holds for seven days from now",
  response: Invitation,
  versioned: true,
  announces: subjects,
});

export const revokeInvitation = endpoint("DELETE /invitations/:id", {
  summary: "Take an invitation back that nobody has accepted",
  versioned: true,
  announces: subjects,
});

/** Answers what a mail with an invitation says, at the moment when it is sent: no fact has it. Only for the notices service. */
export const findInvitationMail = endpoint("GET /internal/invitation-mail", {
  summary: "The address, the inviter and the expiry of an invitation",
  query: z.strictObject({ invitationId: z.uuid() }),
  response: z.object({
    /** Null for an invitation that is accepted, expired or revoked. */
    email: z.nullable(z.string()),
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  allowedCallers: ["notices"],
});
