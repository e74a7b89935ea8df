import { queryOptions } from "@tanstack/react-query";
import { loadBoundaries, loadDistricts } from "./boundaries.ts";

/** What is loaded stays for as long as the page: no fact changes it, and comparing it would take long. */
const LASTING = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const;

/** The drawing of the map, with Leaflet, and the outlines that it begins with. */
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
