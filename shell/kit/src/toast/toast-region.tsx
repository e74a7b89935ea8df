import { useEffect, useState } from "react";
import { loadToastRegion } from "./load-toast-region.ts";
import { useToast } from "./toast-store.ts";

/**
 * Where toasts appear; the shell draws it once. F8 moves the focus into it. Radix Toast is 13 KB, so it comes
 * after the first paint, and is asked for again with the next toast where that failed.
 */
export function ToastRegion() {
  const shown = useToast();
  const [Region, setRegion] = useState<Awaited<ReturnType<typeof loadToastRegion>>>();
  useEffect(() => {
    if (!Region) void loadToastRegion().then((loaded) => setRegion(() => loaded));
  }, [Region, shown?.id]);
  return Region && <Region shown={shown} />;
}
