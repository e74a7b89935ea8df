import type { AskedFigure } from "@dash/contracts/questions/questions";
import type { ComponentType } from "react";
import { AsyncSection } from "./async-section.tsx";

/** A record in a list, and its name for labels. */
export interface RecordAbout extends AskedFigure {
  readonly name: string;
}

/** The properties that a slot gives its widgets. */
export interface WidgetProps {
  /** The record beside which the widget stands. */
  readonly about?: RecordAbout | undefined;
}

/** A widget that an area offers to a slot. `Widget` may suspend and may fail. */
export interface SlotWidget {
  /** `<area>/<widget>`. */
  readonly id: string;
  readonly Widget: ComponentType<WidgetProps>;
}

/** Gives a slot's widgets in their order. Every call must give the same components. */
export type SlotSource = (slot: string) => readonly SlotWidget[];

let source: SlotSource = () => [];

/** Sets where slots find their widgets. The shell calls it once, with the areas' descriptors. */
export function setSlotSource(next: SlotSource): void {
  source = next;
}

interface SlotProps extends WidgetProps {
  readonly name: string;
}

/**
 * Draws the widgets that areas offer to this slot. Each of them loads and fails alone. Beside a record nothing is drawn
 * until then.
 */
export function Slot({ name, about }: SlotProps) {
  const notices = about
    ? { failure: null }
    : { loading: "Loading…", failure: "This part of the page could not be loaded." };
  return source(name).map(({ id, Widget }) => (
    <AsyncSection key={id} {...notices}>
      <Widget about={about} />
    </AsyncSection>
  ));
}
