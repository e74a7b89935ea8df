import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { listSessions } from "@dash/contracts/users/sessions";
import type { StoredSession } from "./session.query.ts";
import { IDLE_MS, type OpenSession } from "./session.ts";

/** A session as its owner reads it in `current`. The secret's hash stays in the gateway. */
export function presentSession(
  current: Pick<OpenSession, "id">,
  { id, sid, createdAt, expire, userAgent }: StoredSession,
): AnswerOf<typeof listSessions>[number] {
  return {
    id,
    startedAt: new Date(createdAt).toISOString(),
    // Each use moves the expiry to half an hour later.
    lastUsedAt: new Date(expire - IDLE_MS).toISOString(),
    userAgent,
    isCurrent: sid === current.id,
  };
}
