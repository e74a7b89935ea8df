import { useEffect, useState } from "react";
import { loadToastRegion } from "./load-toast-region.ts";
import { useToast } from "./toast-store.ts";

/**
 * The place of the toasts. The shell draws it once. F8 moves the focus into it. Radix Toast is 13 KB, so it is loaded
 * after the first paint. Where that fails, the next toast tries again.
 */
export function ToastRegion() {
  const toast = useToast();
  const [Region, setRegion] = useState<Awaited<ReturnType<typeof loadToastRegion>>>();
  useEffect(() => {
    if (!Region) void loadToastRegion().then((loaded) => setRegion(() => loaded));
  }, [Region, toast?.id]);
  return Region && <Region toast={toast} />;
}
