import { useMediaQuery } from "@dash/kit/ui/overlay/use-media-query";

/** The same as `md:` in the class names. */
const LARGER = "(min-width: 48rem)";

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return !useMediaQuery(LARGER);
}
