import {
  hasDatabase,
  onOutgoingChange,
  OUTGOING_DATABASE,
} from "@dash/kit/ui/feedback/stored-databases";
import type { ReactNode } from "react";
import { forgetAtLogout, forgetTab } from "../session/forget-tab.ts";
import { watchKeys } from "../keys/watch-keys.ts";
import { watchPrint } from "./print-foot.ts";
import { registerWorker } from "../worker/register-worker.ts";

/** In the chunk of the queue, which a browser that has had something unsent loads in any case. */
const load = () => import(/* webpackChunkName: "outgoing" */ "../unsent/unsent.tsx");
/** In the chunk of the person's menu, because the address of each chunk makes every page larger. */
const loadKeys = () => import(/* webpackChunkName: "person" */ "../keys/press-key.tsx");

/**
 * Registers the service worker, deletes what the tab has of other people, watches for prints and keys, and shows
 * the part for what is unsent in a browser that has had any. A page that cannot load the part tries again when the network is back. The
 * function that it returns stops that.
 */
export function startBackgroundWork(personId: string, show: (part: ReactNode) => void): () => void {
  registerWorker();
  forgetTab(personId);
  let unsent: ReactNode;
  let keys: ReactNode;
  const showParts = () =>
    show(
      <>
        {unsent}
        {keys}
      </>,
    );
  const draw = () =>
    void load()
      .then(({ Unsent }) => {
        unsent = <Unsent />;
        showParts();
      })
      .catch(console.error);
  const press = (key: string) =>
    void loadKeys()
      .then(({ pressKey }) =>
        pressKey(key, (dialog) => {
          keys = dialog;
          showParts();
        }),
      )
      .catch(console.error);
  const look = async () => {
    if (await hasDatabase(OUTGOING_DATABASE)) draw();
  };
  const handleOnline = () => void look();
  handleOnline();
  addEventListener("online", handleOnline);
  // A browser that keeps nothing has no database: what is written waits in the page alone.
  const stops = [forgetAtLogout(), watchPrint(), onOutgoingChange(draw), watchKeys(press)];
  return () => {
    removeEventListener("online", handleOnline);
    stops.forEach((stop) => stop());
  };
}
