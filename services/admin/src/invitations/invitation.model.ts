import { INVITATION_DAYS } from "@dash/contracts/users/invitations";
import type { Role } from "@dash/contracts/users/roles";
import { column } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";
import { refusalOfTaken } from "@dash/service-lib/http/taken-name";

const DAY_MS = 24 * 60 * 60_000;

/** Its id is that of the user that it becomes. */
export class Invitation extends modelOf("invitations", {
  id: column.uuid({ fact: "invitationId" }),
  email: column.text({ trail: true }),
  role: column.text({ trail: true }).of<Role>(),
  invitedBy: column.uuid(),
  sentAt: column.instant({ fact: true }),
  expiresAt: column.instant({ trail: true }),
  acceptedAt: column.instant().orNull(),
  version: column.int({ fact: true }),
}) {
  isOpen(now: Date): boolean {
    return this.acceptedAt === null && this.expiresAt > now;
  }
}

/** The columns of an invitation that is sent at this time. */
export function sentNow(sentAt: Date): Pick<Invitation, "sentAt" | "expiresAt"> {
  return { sentAt, expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS) };
}

export const refuseInvited = refusalOfTaken(
  "one_open_invitation",
  "This address is invited already. Resend or revoke that invitation",
  "email",
);
