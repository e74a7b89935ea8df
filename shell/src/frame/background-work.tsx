import { hasDatabase, onUnsentChange, UNSENT_DATABASE } from "@dash/kit/ui/stored-databases";
import type { ReactNode } from "react";
import { registerWorker } from "../worker/register-worker.ts";

/** In the chunk of the person's menu, because the address of each chunk makes every page larger. */
const load = () => import(/* webpackChunkName: "person" */ "../unsent/unsent.tsx");

/**
 * Registers the service worker, and shows the part for what is unsent in a browser that has had any. A page that cannot
 * load the part tries again when the network is back. The function that it returns stops that.
 */
export function startBackgroundWork(show: (part: ReactNode) => void): () => void {
  registerWorker();
  const look = () =>
    void hasDatabase(UNSENT_DATABASE)
      .then(async (isThere) => {
        if (!isThere) return;
        const { Unsent } = await load();
        show(<Unsent />);
      })
      .catch(console.error);
  look();
  addEventListener("online", look);
  const stop = onUnsentChange(look);
  return () => {
    removeEventListener("online", look);
    stop();
  };
}
