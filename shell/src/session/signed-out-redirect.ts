import { onSignedOut, returnPath, toast, type ToastContent } from "@dash/kit";
import { useEffect } from "react";
import type { SiteMap } from "../registry/site-map.ts";

const LOGIN_DELAY_MS = 500;

const TEXT = "You are logged out. Logging in again...";
const TITLED: ToastContent = { title: "Unauthorized", description: TEXT, tone: "destructive" };
const INLINE: ToastContent = { title: `Unauthorized - ${TEXT}`, tone: "destructive" };

/** Leaves this page for an address of the gateway. */
export type Leave = (address: string) => void;

/** Tells whoever is signed out so, in the words of the screen, and sends the browser to sign in and back. */
export function useSignedOutRedirect(siteMap: SiteMap, leave: Leave = leavePage): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignedOut(() => {
      const isInline = siteMap.at(window.location.pathname)?.route.unauthorized === "inline";
      toast(isInline ? INLINE : TITLED);
      timer = setTimeout(
        () => leave(`/api/login?returnTo=${encodeURIComponent(returnPath())}`),
        LOGIN_DELAY_MS,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [siteMap, leave]);
}

function leavePage(address: string): void {
  window.location.assign(address);
}
