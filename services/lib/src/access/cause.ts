import { randomUUID } from "node:crypto";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Actor } from "./identity.ts";

/** The actor and the request of a change, with the facts that the change has announced so far. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string;
  readonly announced: Pick<Fact, "id" | "subject">[];
}

/**
 * The cause of work that a process does by itself, such as installing, migrating or retrying; `requestId` names the
 * request that led to it, if there is one.
 */
export function ownCause(processName: string, requestId: string = randomUUID()): Cause {
  return {
    actor: { kind: "service", id: `svc:${processName}`, name: processName },
    requestId,
    announced: [],
  };
}
