import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Standing } from "../crossings/standing.ts";

interface LastChange {
  readonly connectionId: string;
  readonly state: string;
}

const LAST_CHANGE = `
  select connection_id as "connectionId", state from connection_changes
  order by at desc, connection_id desc limit 1`;

/** The call connection, if the call system accepts it no longer. */
export async function findBrokenConnection(knex: Knex): Promise<Standing[]> {
  const [last] = await rowsOf<LastChange>(knex, LAST_CHANGE, {}, "last-connection-change");
  if (last?.state !== "reconnect-needed") return [];
  return [
    {
      kind: "connection",
      key: last.connectionId,
      text: "Calls no longer come in: the call system must be connected again",
      link: "/",
      roles: noticeKinds.connection.roles,
    },
  ];
}
