import { reactivateUser, type User } from "@dash/contracts/users";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

/** Lets somebody sign in again. Nothing is lost by it, so nobody is asked first. */
export function useReactivateUser() {
  const { act } = useRecordAction(reactivateUser, {
    success: "User reactivated successfully",
    failure: "Failed to reactivate user",
  });
  return ({ id, version }: User) => act({ params: { id }, version });
}
