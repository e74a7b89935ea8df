import { accessRequestChanged, invitationChanged } from "@dash/contracts/facts/user.facts";
import { column } from "@dash/service-lib/database/columns";
import { keepNewest } from "@dash/service-lib/facts/keep-newest";
import { projection } from "@dash/service-lib/facts/projection";

const columns = { id: column.uuid(), version: column.int(), isOpen: column.boolean() };
const saveInvitations = keepNewest("invitations", { ...columns, sentAt: column.instant() });
const saveRequests = keepNewest("access_requests", { ...columns, askedAt: column.instant() });

/** Stores who wants to come in, by ids alone. */
export const invitationProjections = [
  projection(invitationChanged, (invitations) =>
    saveInvitations(invitations.map(({ invitationId: id, ...rest }) => ({ ...rest, id }))),
  ),
  projection(accessRequestChanged, (requests) =>
    saveRequests(requests.map(({ requestId: id, ...rest }) => ({ ...rest, id }))),
  ),
];
