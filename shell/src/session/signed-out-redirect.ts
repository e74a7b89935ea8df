import {
  dismissToast,
  onSignedOut,
  returnPath,
  sessionQuery,
  toast,
  toastsAppear,
  type ToastContent,
} from "@dash/kit";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SiteMap } from "../registry/site-map.ts";
import type { Leave } from "./leave.ts";
import { isHidden } from "./page-returns.ts";

/** Time between the message and the redirect. */
const LOGIN_DELAY_MS = 500;
/** Redirects after this time even if the message never appears: a page that is being left loads nothing more. */
const LONGEST_DELAY_MS = 5_000;

const TEXT = "You are logged out. Logging in again...";
const TITLED: ToastContent = { title: "Unauthorized", description: TEXT, tone: "destructive" };
const INLINE: ToastContent = { title: `Unauthorized - ${TEXT}`, tone: "destructive" };

/** Shows a signed-out user the screen's message, then goes to the sign-in and back. */
export function useSignedOutRedirect(siteMap: SiteMap, leave: Leave): void {
  const client = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    const stop = onSignedOut(() => {
      const variant = siteMap.at(window.location.pathname)?.route.unauthorized;
      if (variant === "none") return;
      const goToSignIn = () => {
        // Without cookies the sign-in would fail, and the page would be lost.
        if (!ended.signal.aborted && navigator.cookieEnabled)
          leave(`/api/login?returnTo=${encodeURIComponent(returnPath())}`);
      };
      // A hidden page can show no message.
      if (isHidden()) return goToSignIn();
      const toastId = toast(variant === "inline" ? INLINE : TITLED);
      const read = toastsAppear().then(() => pause(LOGIN_DELAY_MS));
      void Promise.race([read, pause(LONGEST_DELAY_MS)]).then(async () => {
        if (!(await hasSignedInElsewhere(client, ended.signal))) return goToSignIn();
        dismissToast(toastId);
        await client.invalidateQueries();
      });
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [siteMap, leave, client]);
}

/** A hidden tab waits until it is visible. By then the user may have signed in in another tab. */
async function hasSignedInElsewhere(client: QueryClient, signal: AbortSignal): Promise<boolean> {
  if (document.visibilityState === "visible") return false;
  await new Promise<void>((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
  const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return user !== null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
