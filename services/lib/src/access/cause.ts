import { randomUUID } from "node:crypto";
import type { Fact } from "@dash/contracts/facts/fact";
import type { Actor } from "./identity.ts";

/** Who makes a change and in which request, with the facts that the change has announced so far. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string;
  readonly announced: Pick<Fact, "id" | "subject">[];
}

/** The cause of work that a process starts by itself, such as installing, migrating or retrying. */
export function ownCause(processName: string): Cause {
  return {
    actor: { kind: "service", id: `svc:${processName}`, name: processName },
    requestId: randomUUID(),
    announced: [],
  };
}
