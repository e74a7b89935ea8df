import { abilitiesOf } from "@dash/contracts/users/roles";
import type { CurrentUser } from "@dash/contracts/users/users";

/** Makes a signed-in user. The role is staff by default, and `can` follows from the role. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const role = overrides.role ?? "staff";
  return {
    id: "0190a000-0000-7000-8000-000000000001",
    email: "sam.patel@example.com",
    firstName: "Sam",
    lastName: "Patel",
    profileImageUrl: null,
    role,
    can: abilitiesOf(role),
    ...overrides,
  };
}
