import { useMediaQuery } from "./use-media-query.tsx";

/** The same as `md:` in the class names. */
const LARGER = "(min-width: 48rem)";

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return !useMediaQuery(LARGER);
}
