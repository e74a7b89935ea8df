import { getNoticeMail } from "@dash/contracts/notices/notice-mail";
import { listAccessRequests } from "@dash/contracts/users/access-requests";
import { listInvitations } from "@dash/contracts/users/invitations";
import { queryFor } from "@dash/kit";

export const invitationsQuery = queryFor(listInvitations);
export const requestsQuery = queryFor(listAccessRequests);
export const mailQuery = queryFor(getNoticeMail);
