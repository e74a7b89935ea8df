import { Screen } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { useEffect } from "react";
import { leavePage, type Leave } from "../session/leave.ts";

const TITLE = "You are offline";

/** Stands for every screen in a page that was answered without a network. It shows no figure, because all are old. */
export function OfflineScreen({ leave = leavePage }: { readonly leave?: Leave }) {
  useEffect(() => {
    const reload = () => leave();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [leave]);
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
