import { reactivateUser, type User } from "@dash/contracts/users/users";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { undoReactivation } from "./user-undo.ts";

/** Lets a user sign in again. Needs no confirmation, because nothing is lost. */
export function useReactivateUser() {
  const { act } = useRecordAction(reactivateUser, {
    success: "User reactivated successfully",
    undo: undoReactivation,
    failure: "Failed to reactivate user",
  });
  return ({ id, version }: User) => act({ params: { id }, version });
}
