import { useNavigate } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { useRef } from "react";
import { showInstallations } from "../../../installations/show-installations.ts";
import { measureNames } from "../../../map/place-look.ts";
import { PlaceMap } from "../../../map/place-map.tsx";
import { useGeoAddress, type GeoPlace, type Period } from "../geo-place.ts";
import { periodText } from "../period-text.ts";
import { levelOf, levels, patchInto, type LevelName, type PlaceRow } from "./map-levels.ts";
import { PlacePath } from "./place-path.tsx";
import { PlaceTable } from "./place-table.tsx";

export interface MapLevelProps {
  readonly period: Period;
  readonly place: GeoPlace;
  readonly rows: readonly PlaceRow[];
}

/** One level of the map and its table. Both open a place; the path above leads back. */
export function MapLevel({ period, place, rows }: MapLevelProps) {
  const table = useRef<HTMLDivElement>(null);
  const level = levelOf(place);
  const label = labelOf(place, period);
  const handleOpen = useOpenPlace(level);
  return (
    <Card title="Map" description={label}>
      <PlacePath place={place} />
      <button
        type="button"
        onClick={() => table.current?.focus()}
        className="salesgeo:sr-only salesgeo:focus:not-sr-only"
      >
        Skip the map
      </button>
      <div className="salesgeo:grid salesgeo:gap-6 salesgeo:lg:grid-cols-[minmax(0,1fr)_minmax(24rem,1fr)]">
        <PlaceMap
          label={label}
          level={level}
          within={place}
          measure={place.measure}
          places={rows}
          titleOf={levels[level].titleOf}
          chosen={place.district}
          onOpen={handleOpen}
        />
        <div ref={table} tabIndex={-1} className="salesgeo:min-w-0">
          <PlaceTable
            key={place.measure}
            level={level}
            measure={place.measure}
            rows={rows}
            caption={label}
          />
        </div>
      </div>
    </Card>
  );
}

function labelOf(place: GeoPlace, period: Period): string {
  const { measure, region, area } = place;
  const figure = `${measureNames[measure]} by ${levels[levelOf(place)].noun}`;
  return [figure, area ?? region, periodText(period)].filter(Boolean).join(", ");
}

function useOpenPlace(level: LevelName) {
  const navigate = useNavigate();
  const address = useGeoAddress();
  return (id: string) => {
    navigate(address(patchInto(level, id)));
    // A district has no smaller places, so its installations open instead.
    if (level === "districts") showInstallations();
  };
}
