import { onSignedOut, returnPath, toast, toastsAppear, type ToastContent } from "@dash/kit";
import { useEffect } from "react";
import type { SiteMap } from "../registry/site-map.ts";

/** How long the message stands before the page is left. */
const LOGIN_DELAY_MS = 500;
/** How long a message is waited for that does not come: a page that is being left loads nothing more. */
const LONGEST_DELAY_MS = 5_000;

const TEXT = "You are logged out. Logging in again...";
const TITLED: ToastContent = { title: "Unauthorized", description: TEXT, tone: "destructive" };
const INLINE: ToastContent = { title: `Unauthorized - ${TEXT}`, tone: "destructive" };

/** Leaves this page for an address of the gateway. */
export type Leave = (address: string) => void;

/** Tells whoever is signed out so, in the words of the screen, and sends the browser to sign in and back. */
export function useSignedOutRedirect(siteMap: SiteMap, leave: Leave = leavePage): void {
  useEffect(() => {
    let isOver = false;
    const stop = onSignedOut(() => {
      const isInline = siteMap.at(window.location.pathname)?.route.unauthorized === "inline";
      toast(isInline ? INLINE : TITLED);
      const read = toastsAppear().then(() => pause(LOGIN_DELAY_MS));
      void Promise.race([read, pause(LONGEST_DELAY_MS)]).then(() => {
        if (!isOver) leave(`/api/login?returnTo=${encodeURIComponent(returnPath())}`);
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [siteMap, leave]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function leavePage(address: string): void {
  window.location.assign(address);
}
