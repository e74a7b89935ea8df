import type { SignedInPerson } from "@dash/contracts/users/sign-in";
import type { User as UserAnswer } from "@dash/contracts/users/users";
import { wireOf } from "@dash/service-lib/database/columns";
import type { Actor } from "@dash/service-lib/access/identity";
import { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

export function presentPerson(user: User) {
  const { id, email, firstName, lastName, profileImageUrl, role, version } = user;
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
  const { issuer: _, subject: __, ...fields } = wireOf(User.columns, user);
  return {
    ...fields,
    removal: user.hasHistory ? "deactivate" : "delete",
    can: {
      update: userPolicy.update(actor),
      changeRole: userPolicy.changeRole(actor, user),
      deactivate: isActive && userPolicy.deactivate(actor, user),
      reactivate: !isActive && userPolicy.reactivate(actor),
      // An inactive user who has signed in before cannot be deleted: deleting would only deactivate the user again.
      delete: (isActive || !user.hasHistory) && userPolicy.delete(actor, user),
      readHistory: userPolicy.readHistory(actor),
    },
  };
}
