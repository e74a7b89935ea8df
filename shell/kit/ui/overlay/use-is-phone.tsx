import { useMediaQuery } from "./use-media-query.tsx";

/** Paper, or a window for which `md:` in the class names holds. */
export const LARGER_THAN_PHONE = "print, (min-width: 48rem)";

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return !useMediaQuery(LARGER_THAN_PHONE);
}
