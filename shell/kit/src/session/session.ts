import type { Ability } from "@dash/contracts/roles";
import { getCurrentUser, type CurrentUser } from "@dash/contracts/users";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { CallError } from "../call/call-error.ts";
import { exchange } from "../call/call.ts";
import { keyOf } from "../query/query-key.ts";
import { signedOut } from "./signed-out.ts";

/**
 * The signed-in user, or null. The one query that is read again whenever its screen mounts and
 * whenever the window gets the focus, so that a sign-out elsewhere is noticed.
 */
export const sessionQuery = queryOptions({
  queryKey: keyOf(getCurrentUser),
  queryFn: ({ signal }) => currentUser(signal),
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});

async function currentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const { content } = await exchange(getCurrentUser, undefined, signal);
    signedOut.clear();
    return content;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Only the shell watches the session; what merely reads it must not ask the server again. */
const unwatchedSessionQuery = queryOptions({
  ...sessionQuery,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
});

/** The signed-in user; null while that is unknown and when nobody is signed in. */
export function useSession(): CurrentUser | null {
  return useQuery(unwatchedSessionQuery).data ?? null;
}

/** As `useSession`, for what cannot be drawn before it is known: waits for it, and fails where that fails. */
export function useKnownSession(): CurrentUser | null {
  return useSuspenseQuery(unwatchedSessionQuery).data;
}

/** Whether the signed-in user's role has an ability; what depends on a record stands in its `can`. */
export function useCan(ability: Ability): boolean {
  return useSession()?.can.includes(ability) ?? false;
}
