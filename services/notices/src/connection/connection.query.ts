import { standingRows } from "../crossings/standing.ts";

const LAST_CHANGE = `
  select connection_id as "connectionId", state from connection_changes
  order by at desc, connection_id desc limit 1`;

/** The call connection, if the call system accepts it no longer. */
export const findBrokenConnection = standingRows<{ connectionId: string; state: string }>(
  "last-connection-change",
  LAST_CHANGE,
  ({ connectionId, state }) => {
    if (state !== "reconnect-needed") return undefined;
    const text = "Calls no longer come in: the call system must be connected again";
    return { key: connectionId, text, link: "/" };
  },
);
