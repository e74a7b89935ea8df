import { feature } from "topojson-client";

/** Outlines as arcs that neighbouring places share. */
export type Topology = Parameters<typeof feature>[0];

/** Degrees in Leaflet's order. */
type Point = [latitude: number, longitude: number];

/** The outline of a place: polygons, each with its outer ring and then its holes. */
export interface Shape {
  readonly id: string;
  readonly polygons: Point[][][];
}

export type Bounds = [southWest: Point, northEast: Point];

/** Geometries of land in GeoJSON order: longitude before latitude. */
type Land =
  | { readonly type: "Polygon"; readonly coordinates: number[][][] }
  | { readonly type: "MultiPolygon"; readonly coordinates: number[][][][] };

/**
 * The shapes of one object of a topology.
 * @throws TypeError when the topology has no such collection.
 */
export function shapesOf(topology: Topology, object: string): Shape[] {
  const collection = topology.objects[object];
  if (collection?.type !== "GeometryCollection") throw new TypeError(`There are no ${object}`);
  return feature(topology, collection).features.map(({ id, geometry }) => ({
    id: String(id),
    polygons: polygonsOf(geometry as Land).map((rings) =>
      rings.map((ring) =>
        ring.map(([longitude = 0, latitude = 0]): Point => [latitude, longitude]),
      ),
    ),
  }));
}

function polygonsOf(land: Land): number[][][][] {
  return land.type === "Polygon" ? [land.coordinates] : land.coordinates;
}

/** The bounds that contain all shapes. */
export function boundsOf(shapes: readonly Shape[]): Bounds {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [latitude, longitude] of shapes.flatMap(({ polygons }) => polygons.flat(2))) {
    south = Math.min(south, latitude);
    west = Math.min(west, longitude);
    north = Math.max(north, latitude);
    east = Math.max(east, longitude);
  }
  return [
    [south, west],
    [north, east],
  ];
}
