import type { Snapshot } from "@dash/contracts/audit";
import type { SignedInPerson } from "@dash/contracts/sign-in";
import type { User as UserAnswer } from "@dash/contracts/users";
import type { Actor } from "@dash/service-lib/access/identity";
import type { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

export function presentPerson({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  role,
  version,
}: User) {
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    role,
    version,
  } satisfies SignedInPerson;
}

export function presentUser(actor: Actor, user: User): UserAnswer {
  const { isActive } = user;
  return {
    ...presentPerson(user),
    isActive,
    firstSignedInAt: user.firstSignedInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    can: {
      update: userPolicy.update(actor),
      changeRole: userPolicy.changeRole(actor, user),
      deactivate: isActive && userPolicy.deactivate(actor, user),
      reactivate: !isActive && userPolicy.reactivate(actor),
      // Whoever has a history can only be deactivated, once.
      delete: (isActive || !user.hasHistory) && userPolicy.delete(actor, user),
      readHistory: userPolicy.readHistory(actor),
    },
  };
}

/** A user as the trail keeps them: who they are to the sign-in provider is nobody's business. */
export function snapshotOf({ email, firstName, lastName, role, isActive }: User): Snapshot {
  return { email, firstName, lastName, role, isActive };
}
