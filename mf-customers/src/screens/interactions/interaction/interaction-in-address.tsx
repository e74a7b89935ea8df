import { useInteractionActions } from "./use-interaction-actions.tsx";

/** The call or visit that the address opens, on a view that does not list it. */
export function InteractionInAddress() {
  return useInteractionActions().opened;
}
