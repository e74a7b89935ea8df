import type { ComponentType } from "react";
import type { ToastState } from "./toast-store.ts";

type Region = ComponentType<{ toast: ToastState | null }>;

let loading: Promise<Region | undefined> | undefined;

/**
 * Loads the region on Radix Toast. It gives undefined where the code could not be fetched, and the next call tries
 * again.
 */
export function loadToastRegion(): Promise<Region | undefined> {
  loading ??= import(/* webpackChunkName: "later" */ "./radix-toast-region.tsx").then(
    ({ RadixToastRegion }) => RadixToastRegion,
    (error: unknown) => {
      console.error("The toast region could not be loaded", error);
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** Waits until the code of the toasts is loaded or has failed. It comes after the first paint. */
export async function toastsAppear(): Promise<void> {
  await loadToastRegion();
}
