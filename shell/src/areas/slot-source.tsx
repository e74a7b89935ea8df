import { FailureNotice, type SlotSource, type SlotWidget, type WidgetProps } from "@dash/kit";
import type { LiveArea } from "../registry/registry.ts";
import { AreaPart } from "./area-part.tsx";
import type { Areas } from "./areas.ts";

/** Finds the widgets of each slot in the areas' descriptors, in their order. A widget is loaded when it is drawn. */
export function slotSource(registry: readonly LiveArea[], areas: Areas): SlotSource {
  const offers = registry
    .flatMap(({ descriptor: { id, widgets } }) =>
      widgets.map((offer) => ({ ...offer, areaId: id })),
    )
    .sort((one, other) => one.order - other.order);
  const widgets = new Map<string, SlotWidget[]>();
  for (const { slot, areaId, widget } of offers) {
    widgets.set(slot, [...(widgets.get(slot) ?? []), widgetOf(areas, areaId, widget)]);
  }
  return (slot) => widgets.get(slot) ?? [];
}

function widgetOf(areas: Areas, areaId: string, name: string): SlotWidget {
  const Widget = ({ about }: WidgetProps) => (
    <AreaPart
      areas={areas}
      areaId={areaId}
      role="widgets"
      name={name}
      about={about}
      fallback={(failure) =>
        about ? null : (
          <FailureNotice {...failure} fallback="This part of the page could not be loaded." />
        )
      }
    />
  );
  return { id: `${areaId}/${name}`, Widget };
}
