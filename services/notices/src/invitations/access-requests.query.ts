import { standingRows } from "../crossings/standing.ts";

/** Requests that are not forgotten yet. */
const OPEN_REQUESTS = `
  select id from access_requests where is_open and asked_at > :now::timestamptz - interval '30 days'`;

/** The requests of people who are signed in at the provider and not let in here. */
export const findAccessRequests = standingRows<{ id: string }>(
  "open-requests",
  OPEN_REQUESTS,
  ({ id: key }) => ({
    key,
    text: "Somebody who is signed in asks to be let in",
    link: "/user-management",
  }),
);
