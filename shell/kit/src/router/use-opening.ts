import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Names the visit that began with this address: a link was followed, or the page was loaded. Null where the address was
 * changed on the screen since, or the browser went back to it.
 */
export function useOpening(): string | null {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Push || key === "default" ? key : null;
}
