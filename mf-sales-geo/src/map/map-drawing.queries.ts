import { queryOptions } from "@tanstack/react-query";
import { loadBoundaries, loadDistricts, loadOverview } from "./boundaries.ts";

/** The outlines stay cached as long as the page: no fact changes them, and comparing them would take long. */
const LASTING = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const;

/** The code that draws the map, with Leaflet, and the outlines for the whole country. */
export const mapDrawingQuery = queryOptions({
  ...LASTING,
  queryKey: ["map-drawing"],
  queryFn: async () => {
    const [{ MapDrawing }, overview] = await Promise.all([
      import("./map-drawing.tsx"),
      loadOverview(),
    ]);
    return { MapDrawing, overview };
  },
});

/** The outlines for a part of the country. */
export const boundariesQuery = queryOptions({
  ...LASTING,
  queryKey: ["boundaries"],
  queryFn: loadBoundaries,
});

export const districtShapesQuery = queryOptions({
  ...LASTING,
  queryKey: ["district-shapes"],
  queryFn: loadDistricts,
});
