import type { LeafletKeyboardEvent, Polygon as LeafletPolygon } from "leaflet";
import { useEffect, useRef } from "react";
import { Polygon, Tooltip } from "react-leaflet";
import { NOTHING_FILL } from "./heat-band.ts";
import type { Shape } from "./shape.ts";

/** A place on the map. */
export interface DrawnPlace {
  readonly shape: Shape;
  /** The place and its count, such as `SW, London South West: 12 installations`. */
  readonly label: string;
  /** Undefined for a place without installations. Such a place cannot be opened. */
  readonly fill: string | undefined;
  readonly isChosen: boolean;
}

export interface PlaceShapeProps {
  readonly place: DrawnPlace;
  readonly onOpen: (id: string) => void;
}

/** A place on the map. A click opens it; so do Enter and the space bar while it has the focus. */
export function PlaceShape({ place, onOpen }: PlaceShapeProps) {
  const { shape, label, fill, isChosen } = place;
  const polygon = useRef<LeafletPolygon>(null);
  useEffect(() => {
    const element = polygon.current?.getElement();
    if (element instanceof SVGElement) describe(element, { label, fill, isChosen });
  }, [label, fill, isChosen]);

  const open = () => fill !== undefined && onOpen(shape.id);
  const handleKey = ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
    originalEvent.preventDefault();
    open();
  };
  return (
    <Polygon
      ref={polygon}
      positions={shape.polygons}
      className="leaflet-map-place"
      eventHandlers={{ click: open, keydown: handleKey }}
    >
      <Tooltip sticky>{label}</Tooltip>
    </Polygon>
  );
}

/**
 * Sets the colour and the button attributes on the element. Leaflet sets attributes, where theme variables do not work
 * as colours, and it does not draw buttons.
 */
function describe(element: SVGElement, { label, fill, isChosen }: Omit<DrawnPlace, "shape">): void {
  element.style.fill = fill ?? NOTHING_FILL;
  const attributes = {
    role: fill && "button",
    tabindex: fill && "0",
    "aria-label": fill && label,
    "aria-hidden": fill ? undefined : "true",
    "aria-current": isChosen ? "true" : undefined,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
