import { randomUUID } from "node:crypto";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Actor } from "./identity.ts";

/** The origin of a change: the actor, the request id, and the facts announced so far. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string;
  readonly announced: Pick<Fact, "id" | "subject">[];
}

/** The cause of work that a process starts itself, such as installing, migrating or retrying. */
export function ownCause(processName: string): Cause {
  return {
    actor: { kind: "service", id: `svc:${processName}`, name: processName },
    requestId: randomUUID(),
    announced: [],
  };
}
