import type { User } from "@dash/contracts/users";
import { useMutation } from "@tanstack/react-query";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { reactivateUserMutation, STALE_BY_USERS } from "./users.queries.ts";

/** Lets somebody sign in again. Nothing is lost by it, so nobody is asked first. */
export function useReactivateUser() {
  const { mutateAsync } = useMutation(reactivateUserMutation);
  return useRecordAction({
    act: ({ id, version }: User) => mutateAsync({ params: { id }, version }),
    success: "User reactivated successfully",
    failure: "Failed to reactivate user",
    stale: STALE_BY_USERS,
  });
}
