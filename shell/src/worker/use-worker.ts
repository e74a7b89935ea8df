import { toastsAppear } from "@dash/kit";
import { useEffect } from "react";

/** The chunk `later` holds the code that every page loads after its first paint. */
const load = () => import(/* webpackChunkName: "later" */ "./register-worker.ts");

/** Registers the service worker for who is signed in, after the first paint. */
export function useWorker(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    toastsAppear()
      .then(load)
      .then(({ registerWorker }) => registerWorker())
      .catch(console.error);
  }, [isSignedIn]);
}
