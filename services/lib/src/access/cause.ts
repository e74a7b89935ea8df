import { randomUUID } from "node:crypto";
import type { Fact } from "@dash/contracts/fact";
import type { Actor } from "./identity.ts";

/** Why something changes: who asked, in which request, and the facts announced on that occasion so far. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string;
  readonly announced: Pick<Fact, "id" | "subject">[];
}

/** The cause of what a process does by itself: installing, migrating, retrying. */
export function ownCause(processName: string): Cause {
  return {
    actor: { kind: "service", id: `svc:${processName}`, name: processName },
    requestId: randomUUID(),
    announced: [],
  };
}
