import { randomUUID } from "node:crypto";
import type { SignedInPerson } from "@dash/contracts/users/sign-in";

export function buildPerson(overrides: Partial<SignedInPerson> = {}): SignedInPerson {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    email: `${id}@example.com`,
    firstName: "Robin",
    lastName: "Hill",
    profileImageUrl: null,
    role: "staff",
    ...overrides,
  };
}

/** The people who may sign in, unless a test changes that. */
export const people = [
  buildPerson({ firstName: "Alex", lastName: "Moor", role: "admin" }),
  buildPerson({ firstName: "Sam", lastName: "Reed", role: "staff" }),
  buildPerson({ firstName: "Vic", lastName: "Lane", role: "ecogenica_viewer" }),
] as const satisfies readonly SignedInPerson[];
