import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import { mutationFor, toastFailure } from "@dash/kit";
import { useMutation } from "@tanstack/react-query";

/** Signs sessions out, and reads the list again whatever came of it. `pending` is the request that is on its way. */
export function useSignOut<E extends Endpoint>(endpoint: E, refetch: () => Promise<unknown>) {
  const { mutate, isPending, isSuccess, variables } = useMutation({
    ...mutationFor(endpoint),
    onError: (error) =>
      toastFailure(error, "The session could not be signed out. Please try again."),
    onSettled: refetch,
  });
  return {
    signOut: (request: RequestOf<E>) => mutate(request),
    pending: isPending ? variables : undefined,
    isSuccess,
  };
}
