import { randomUUID } from "node:crypto";
import type { Role } from "@dash/contracts/users/roles";
import { ownCause, type Cause } from "../access/cause.ts";
import type { Actor } from "../access/identity.ts";

type User = Extract<Actor, { kind: "user" }>;

/** A signed-in person, by default with the role `staff`. */
export function buildActor(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? randomUUID();
  return {
    kind: "user",
    id,
    email: `${id}@example.com`,
    name: "Robin Hill",
    role: "staff",
    sid: "test",
    ...overrides,
  };
}

/** Returns one person of each role. */
export function buildActors(): Record<Role, User> {
  return {
    staff: buildActor({ role: "staff" }),
    admin: buildActor({ role: "admin", name: "Alex Moor" }),
    ecogenica_viewer: buildActor({ role: "ecogenica_viewer", name: "Vic Lane" }),
  };
}

/** An actor that is another process of the system. */
export function buildServiceActor(name: string): Actor {
  return { kind: "service", id: `svc:${name}`, name };
}

/** The cause of a command that a test calls without a request. */
export function buildCause(actor: Actor = buildActor()): Cause {
  return { ...ownCause("test"), actor };
}
