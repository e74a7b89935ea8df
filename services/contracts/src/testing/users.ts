import type { User } from "../users/users.ts";

type Rights = User["can"];

const allRights: Rights = {
  update: true,
  changeRole: true,
  deactivate: true,
  reactivate: false,
  delete: true,
  readHistory: true,
};

/** Sam Patel as an administrator sees him: active, with a history. */
export function buildPerson({
  can,
  ...overrides
}: Partial<Omit<User, "can">> & { can?: Partial<Rights> } = {}): User {
  return {
    id: "0190a000-0000-7000-8000-000000000001",
    email: "sam.patel@example.com",
    firstName: "Sam",
    lastName: "Patel",
    profileImageUrl: null,
    role: "staff",
    isActive: true,
    firstSignedInAt: "2026-01-02T09:00:00.000Z",
    removal: "deactivate",
    createdAt: "2026-01-01T09:00:00.000Z",
    updatedAt: "2026-01-01T09:00:00.000Z",
    version: 1,
    ...overrides,
    can: { ...allRights, ...can },
  };
}
