import { queryOptions } from "@tanstack/react-query";
import { loadBoundaries, loadDistricts } from "./boundaries.ts";

/** The outlines stay cached as long as the page: no fact changes them, and comparing them would take long. */
const LASTING = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const;

/** The code that draws the map, with Leaflet, and the first outlines. */
export const mapDrawingQuery = queryOptions({
  ...LASTING,
  queryKey: ["map-drawing"],
  queryFn: async () => {
    const [{ MapDrawing }, boundaries] = await Promise.all([
      import("./map-drawing.tsx"),
      loadBoundaries(),
    ]);
    return { MapDrawing, boundaries };
  },
});

export const districtShapesQuery = queryOptions({
  ...LASTING,
  queryKey: ["district-shapes"],
  queryFn: loadDistricts,
});
