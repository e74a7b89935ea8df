import { sessionQuery, signedOut } from "@dash/kit";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Leave } from "./leave.ts";

/** Whether the page is hidden because it was left and the present user is not yet confirmed. */
export function isHidden(): boolean {
  return document.documentElement.style.visibility === "hidden";
}

/**
 * Hides a page that the browser keeps in its back/forward cache. When the page returns, it reads the session before it
 * shows anything. Without a session it goes to the sign-in, like any page.
 */
export function usePageReturns(personId: string | undefined, leave: Leave): void {
  const client = useQueryClient();
  useEffect(() => {
    const handleHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.style.visibility = "hidden";
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void showAgain(client, personId, leave);
    };
    window.addEventListener("pagehide", handleHide);
    window.addEventListener("pageshow", handleShow);
    return () => {
      window.removeEventListener("pagehide", handleHide);
      window.removeEventListener("pageshow", handleShow);
    };
  }, [client, personId, leave]);
}

async function showAgain(
  client: QueryClient,
  personId: string | undefined,
  leave: Leave,
): Promise<void> {
  // The page may have gone to the sign-in before, and must be able to do so again.
  signedOut.clear();
  try {
    const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (user && user.id !== personId) leave();
    else if (user) document.documentElement.style.visibility = "";
  } catch {
    leave();
  }
}
