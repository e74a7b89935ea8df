import { useContext, useEffect } from "react";
import { PartHostContext } from "./part-host.ts";

/** Tells the host of the part that the content beside it is on the screen. */
export function ShownSignal() {
  const host = useContext(PartHostContext);
  useEffect(() => {
    // A later effect of the content may still throw. This one is then undone before the timer runs.
    const timer = setTimeout(() => host?.shown());
    return () => clearTimeout(timer);
  }, [host]);
  return null;
}
