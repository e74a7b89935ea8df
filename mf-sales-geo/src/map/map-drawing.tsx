import { SVG } from "leaflet";
import { useEffect, useState } from "react";
import { MapContainer, Polygon, useMapEvents } from "react-leaflet";
import "./leaflet-map.css";
import { PlaceShape, type DrawnPlace } from "./place-shape.tsx";
import type { Bounds, Shape } from "./shape.ts";

export interface MapDrawingProps {
  readonly places: readonly DrawnPlace[];
  /** Outlines on top of the places, such as the borders of regions. */
  readonly outlines: readonly Shape[];
  /** Shapes below the places, in the colour of land. */
  readonly land: readonly Shape[];
  /** The part of the map that is visible at first. */
  readonly view: Bounds;
  readonly onOpen: (id: string) => void;
  /** Called when the map shows less than the view. */
  readonly onZoomIn: () => void;
}

/** A map drawn by Leaflet from outlines only, without tiles: it loads nothing else. */
export function MapDrawing({ places, outlines, land, view, onOpen, onZoomIn }: MapDrawingProps) {
  const [renderer] = useState(() => new SVG({ padding: 0.5 }));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <MapContainer
      bounds={view}
      renderer={renderer}
      minZoom={4}
      maxZoom={14}
      // Any zoom is possible, so that the outlines fill the box.
      zoomSnap={0}
      attributionControl={false}
      // The wheel and one finger scroll the page; two fingers, the buttons and a double click zoom the map.
      scrollWheelZoom={false}
      dragging={!matchMedia("(pointer: coarse)").matches}
      keyboard={false}
      zoomAnimation={!isStill}
      fadeAnimation={false}
      className="leaflet-map"
    >
      <View view={view} onZoomIn={onZoomIn} />
      {land.map(({ id, polygons }) => (
        <Polygon key={id} positions={polygons} interactive={false} className="leaflet-map-land" />
      ))}
      {places.map((place) => (
        <PlaceShape key={place.shape.id} place={place} onOpen={onOpen} />
      ))}
      {outlines.map(({ id, polygons }) => (
        <Polygon
          key={id}
          positions={polygons}
          interactive={false}
          className="leaflet-map-outline"
          fill={false}
        />
      ))}
    </MapContainer>
  );
}

/** Fits the bounds into the box, also when either changes. */
function View({ view: bounds, onZoomIn }: Pick<MapDrawingProps, "view" | "onZoomIn">) {
  const map = useMapEvents({
    zoomend: () => {
      if (map.getZoom() > map.getBoundsZoom(bounds)) onZoomIn();
    },
  });
  useEffect(() => {
    map.fitBounds(bounds, { animate: false });
  }, [map, bounds]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      map.fitBounds(bounds, { animate: false });
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, bounds]);
  return null;
}
