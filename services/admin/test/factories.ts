import { randomUUID } from "node:crypto";
import type { NewTier } from "@dash/contracts/tiers/partnership-tiers";
import type { UserInput } from "@dash/contracts/users/users";

/** A member of staff with an address of their own. */
export function buildUserInput(overrides: Partial<UserInput> = {}): UserInput {
  return {
    email: `${randomUUID()}@example.com`,
    firstName: "Sam",
    lastName: "Patel",
    role: "staff",
    ...overrides,
  };
}

/** A tier with a unique name, in force at once. */
export function buildTierInput(overrides: Partial<NewTier> = {}): NewTier {
  return {
    name: `Tier ${randomUUID()}`,
    monthlyHours: 50,
    description: null,
    activate: true,
    ...overrides,
  };
}
