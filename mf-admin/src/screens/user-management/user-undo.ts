import { deactivateUser, getUserHistory, reactivateUser } from "@dash/contracts/users/users";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

interface VersionedUser {
  readonly id: string;
  readonly version: number;
}

export function undoDeactivation({ id, version }: VersionedUser): Undo<typeof reactivateUser> {
  return {
    endpoint: reactivateUser,
    request: { params: { id }, version },
    undone: "User reactivated successfully",
    history: { endpoint: getUserHistory, id },
  };
}

export function undoReactivation({ id, version }: VersionedUser): Undo<typeof deactivateUser> {
  return {
    endpoint: deactivateUser,
    request: { params: { id }, version },
    undone: "User deactivated successfully",
    history: { endpoint: getUserHistory, id },
  };
}
