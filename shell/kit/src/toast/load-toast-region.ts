import type { ComponentType } from "react";
import type { ShownToast } from "./toast-store.ts";

type Region = ComponentType<{ shown: ShownToast | null }>;

let loading: Promise<Region | undefined> | undefined;

/** The region on Radix Toast, or nothing where its code could not be fetched; the next to ask tries again. */
export function loadToastRegion(): Promise<Region | undefined> {
  loading ??= import("./radix-toast-region.tsx").then(
    ({ RadixToastRegion }) => RadixToastRegion,
    (error: unknown) => {
      console.error("The toast region could not be loaded", error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** Waits until toasts can be seen, or is clear that they cannot: their code comes after the first paint. */
export async function toastsAppear(): Promise<void> {
  await loadToastRegion();
}
