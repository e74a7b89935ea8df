import type { SignedInPerson } from "@dash/contracts/sign-in";
import type { User as UserAnswer } from "@dash/contracts/users";
import type { User } from "./user.model.ts";

export function presentPerson({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  role,
}: User): SignedInPerson {
  return { id, email, firstName, lastName, profileImageUrl, role };
}

export function presentUser(user: User): UserAnswer {
  return {
    ...presentPerson(user),
    isActive: user.isActive,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
  };
}
