import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { ById, Nothing } from "../values/scalars.ts";

/** A session of the reader. Its id is no secret: nobody can use the session by it. */
export const OwnSession = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  /** To the minute or so: a session in use is written once a minute. */
  lastUsedAt: z.iso.datetime(),
  /** The browser's own name (`User-Agent`); null when it sends none. */
  userAgent: z.nullable(z.string()),
  /** Whether this request was sent with the session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "The reader's own sessions: the current one, then the others, last used first",
  response: z.array(OwnSession),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/:id",
  summary: "Sign another of one's own sessions out; one's current session ends by Log out",
  params: ById,
  response: Nothing,
  status: 204,
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/sessions",
  summary: "Sign all of one's own sessions out but the current one",
  response: Nothing,
  status: 204,
});
