import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

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

export const listSessions = endpoint("GET /sessions", {
  summary: "The reader's own sessions: the current one, then the others, last used first",
  response: z.array(OwnSession),
});

export const endSession = endpoint("DELETE /sessions/:id", {
  summary: "Sign another of one's own sessions out; one's current session ends by Log out",
});

export const endOtherSessions = endpoint("DELETE /sessions", {
  summary: "Sign all of one's own sessions out but the current one",
});
