import { randomUUID } from "node:crypto";
import type { NewTier } from "@dash/contracts/tiers/partnership-tiers";
import type { UserInput } from "@dash/contracts/users/users";

/** The input for a member of staff with a unique e-mail address. */
export function buildUserInput(overrides: Partial<UserInput> = {}): UserInput {
  return {
    email: `${randomUUID()}@example.com`,
    firstName: "Sam",
    lastName: "Patel",
    role: "staff",
    ...overrides,
  };
}

/** The input for a tier with a unique name that is put in force at once. */
export function buildTierInput(overrides: Partial<NewTier> = {}): NewTier {
  return {
    name: `Tier ${randomUUID()}`,
    monthlyHours: 50,
    description: null,
    activate: true,
    ...overrides,
  };
}
