import type { ComponentType } from "react";
import { AsyncSection } from "./async-section.tsx";

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

/** Draws the widgets that areas offer to this slot. Each of them loads and fails alone. */
export function Slot({ name }: { readonly name: string }) {
  return source(name).map(({ id, Widget }) => (
    <AsyncSection key={id} loading="Loading…" failure="This part of the page could not be loaded.">
      <Widget />
    </AsyncSection>
  ));
}
