import { Suspense, type ComponentType, type ReactNode } from "react";
import { FailureBoundary } from "./failure-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { LoadingNotice } from "./loading-notice.tsx";

/** A widget that some area offers to a slot; drawing `Widget` may suspend and may fail. */
export interface SlotWidget {
  /** `<area>/<widget>`. */
  readonly id: string;
  readonly Widget: ComponentType;
}

/** Gives a slot's widgets in their order; the same components at every call. */
export type SlotSource = (slot: string) => readonly SlotWidget[];

let source: SlotSource = () => [];

/** Says where slots find their widgets; the shell does so once, from the areas' descriptors. */
export function setSlotSource(next: SlotSource): void {
  source = next;
}

export interface SlotProps {
  readonly name: string;
  /** Drawn where no area offers a widget. */
  readonly empty?: ReactNode;
}

/** Draws the widgets that areas offer to this slot, each loading and failing alone. */
export function Slot({ name, empty = null }: SlotProps) {
  const widgets = source(name);
  if (widgets.length === 0) return empty;
  return widgets.map(({ id, Widget }) => (
    <FailureBoundary
      key={id}
      fallback={(failure) => (
        <FailureNotice {...failure} fallback="This part of the page could not be loaded." />
      )}
    >
      <Suspense fallback={<LoadingNotice text="Loading…" />}>
        <Widget />
      </Suspense>
    </FailureBoundary>
  ));
}
