import { accessRequestChanged, invitationChanged } from "@dash/contracts/facts/user.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const columns = { version: column.int(), isOpen: column.boolean() };
const saveInvitations = keepNewest("invitations", {
  ...columns,
  id: column.uuid({ fact: "invitationId" }),
  sentAt: column.instant(),
});
const saveRequests = keepNewest("access_requests", {
  ...columns,
  id: column.uuid({ fact: "requestId" }),
  askedAt: column.instant(),
});

/** Stores who wants to come in, by ids alone. */
export const invitationProjections = [
  projection(invitationChanged, saveInvitations),
  projection(accessRequestChanged, saveRequests),
];
