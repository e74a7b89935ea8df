import { Suspense, type ComponentType, type ReactNode } from "react";
import { FailureBoundary } from "./failure-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { LoadingNotice } from "./loading-notice.tsx";

/** A widget that an area offers to a slot. `Widget` may suspend and may fail. */
export interface SlotWidget {
  /** `<area>/<widget>`. */
  readonly id: string;
  readonly Widget: ComponentType;
}

/** Gives a slot's widgets in their order. Every call must give the same components. */
export type SlotSource = (slot: string) => readonly SlotWidget[];

let source: SlotSource = () => [];

/** Sets where slots find their widgets. The shell calls it once, with the areas' descriptors. */
export function setSlotSource(next: SlotSource): void {
  source = next;
}

export interface SlotProps {
  readonly name: string;
  /** This is drawn where no area offers a widget. */
  readonly empty?: ReactNode;
}

/** Draws the widgets that areas offer to this slot. Each of them loads and fails alone. */
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
