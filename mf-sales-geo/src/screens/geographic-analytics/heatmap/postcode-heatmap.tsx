import type { Period } from "../geo-place.ts";
import { AreaCards } from "./area-cards.tsx";
import { MapExplorer } from "./map-explorer.tsx";

/** The installations on a map, from the country down to a district, and the postcode areas as cards. */
export function PostcodeHeatmap({ period }: { readonly period: Period }) {
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-6">
      <MapExplorer period={period} />
      <AreaCards period={period} />
    </div>
  );
}
