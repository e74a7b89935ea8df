import { toastsAppear } from "@dash/kit";
import { useEffect, useState, type ReactNode } from "react";

/** The chunk `later` holds the code that every page loads after its first paint. */
const load = () => import(/* webpackChunkName: "later" */ "./background-work.tsx");

/** Starts, after the first paint, what every page does for who is signed in. It gives what is to be drawn for it. */
export function useBackgroundWork(personId: string | undefined): ReactNode {
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    if (!personId) return;
    const started = toastsAppear()
      .then(load)
      .then(({ startBackgroundWork }) => startBackgroundWork(personId, setPart))
      .catch(console.error);
    return () => void started.then((stop) => stop?.());
  }, [personId]);
  return part;
}
