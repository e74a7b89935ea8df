import { useEffect, useState, type ComponentType } from "react";
import { useToast, type ShownToast } from "./toast-store.ts";

/**
 * Where toasts appear; the shell draws it once. F8 moves the focus into it. Radix Toast is 13 KB, so it comes
 * after the first paint, and is asked for again with the next toast where that failed.
 */
export function ToastRegion() {
  const shown = useToast();
  const [Region, setRegion] = useState<ComponentType<{ shown: ShownToast | null }>>();
  useEffect(() => {
    if (Region) return;
    import("./radix-toast-region.tsx").then(
      ({ RadixToastRegion }) => setRegion(() => RadixToastRegion),
      (error: unknown) => console.error("The toast region could not be loaded", error),
    );
  }, [Region, shown?.id]);
  return Region && <Region shown={shown} />;
}
