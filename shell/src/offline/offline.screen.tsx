import { Screen } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { useEffect } from "react";
import { leavePage, type Leave } from "../session/leave.ts";

const TITLE = "You are offline";
const LOOK_EVERY_MS = 3_000;

/** Whether the server answers. The service worker leaves this address to the browser. */
async function reachServer(): Promise<boolean> {
  return (await fetch("/robots.txt", { cache: "no-store" })).ok;
}

export interface OfflineScreenProps {
  readonly leave?: Leave;
  readonly isReachable?: () => Promise<boolean>;
}

/** Stands for every screen in a page that was answered without a network. It shows no figure, because all are old. */
export function OfflineScreen({
  leave = leavePage,
  isReachable = reachServer,
}: OfflineScreenProps) {
  useEffect(() => {
    const look = () =>
      void isReachable().then(
        (isBack) => isBack && leave(),
        () => undefined,
      );
    window.addEventListener("online", look);
    // The browser may say too early that the network is back, and it does not know when the server is.
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      window.removeEventListener("online", look);
      clearInterval(timer);
    };
  }, [leave, isReachable]);
  return (
    <Screen title={TITLE} loading="Loading…">
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
        <h1 className="text-heading font-semibold tracking-tight text-ink">{TITLE}</h1>
        <p className="text-body text-ink-soft">
          The dashboard cannot be reached. It shows figures only as they are now, so there are none
          here. This page opens by itself when the connection is back.
        </p>
        <Button variant="primary" onClick={() => leave()}>
          Try again
        </Button>
      </div>
    </Screen>
  );
}
