import type { Ability } from "@dash/contracts/users/roles";
import { getCurrentUser, type CurrentUser } from "@dash/contracts/users/users";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { CallError } from "../call/call-error.ts";
import { exchange } from "../call/call.ts";
import { keyOf } from "../query/query-key.ts";
import { drawnFor } from "./drawn-for.ts";
import { signedOut } from "./signed-out.ts";

/**
 * The signed-in user, or null. It is the only query that is read again when a screen mounts and when the window gets
 * the focus. So the page notices a sign-out in another tab.
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
    drawnFor.setOnce(content.id);
    return content;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Only the shell watches the session. A component that reads it must not ask the server again. */
const unwatchedSessionQuery = queryOptions({
  ...sessionQuery,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
});

/** The signed-in user. It is null while nobody is signed in and while that is not known. */
export function useSession(): CurrentUser | null {
  return useQuery(unwatchedSessionQuery).data ?? null;
}

/**
 * The signed-in user, for components that cannot be drawn without knowing. It suspends, and fails where the query
 * fails.
 */
export function useKnownSession(): CurrentUser | null {
  return useSuspenseQuery(unwatchedSessionQuery).data;
}

/** Whether the signed-in user's role has an ability. Rights on one record are in the `can` of that record. */
export function useCan(ability: Ability): boolean {
  return useSession()?.can.includes(ability) ?? false;
}
