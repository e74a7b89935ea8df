import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface PlacedProps {
  /** An element of another part of the page, once it is there. */
  readonly place: Element | null;
  readonly children: ReactNode;
}

/**
 * Draws its children in another place, where their events do not go: the dialogs of a button that stands in a form would
 * submit the form too.
 */
export function Placed({ place, children }: PlacedProps) {
  return place && createPortal(children, place);
}
