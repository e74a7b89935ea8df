import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Standing } from "../crossings/standing.ts";

/** Requests that are not forgotten yet. */
const OPEN_REQUESTS = `
  select id from access_requests where is_open and asked_at > :now::timestamptz - interval '30 days'`;

/** The requests of people who are signed in at the provider and not let in here. */
export async function findAccessRequests(knex: Knex, now: Date): Promise<Standing[]> {
  const requests = await rowsOf<{ id: string }>(knex, OPEN_REQUESTS, { now }, "open-requests");
  return requests.map(({ id }) => ({
    kind: "access-request",
    key: id,
    text: "Somebody who is signed in asks to be let in",
    link: "/user-management",
    roles: noticeKinds["access-request"].roles,
  }));
}
