import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGeoPlace, type GeoPlace, type Period } from "../geo-place.ts";
import { analyticsQuery, districtsQuery } from "../geographic-analytics.queries.ts";
import { MapLevel } from "./map-level.tsx";
import { usePlaceFocus } from "./use-place-focus.ts";
import { levelOf, levels, type LevelName, type PlaceRow } from "./map-levels.ts";

/** A map of the place in the address, and a table with the same places and counts. */
export function MapExplorer({ period }: { readonly period: Period }) {
  const { place } = useGeoPlace();
  const { area } = place;
  return (
    <div ref={usePlaceFocus(place)}>
      {area ? (
        <Districts period={period} place={{ ...place, area }} />
      ) : (
        <RegionsOrAreas period={period} place={place} />
      )}
    </div>
  );
}

interface ExploredProps<Place extends GeoPlace> {
  readonly period: Period;
  readonly place: Place;
}

function Districts({ period, place }: ExploredProps<GeoPlace & { readonly area: string }>) {
  const { data } = useSuspenseQuery(districtsQuery(period, place));
  const rows = useMemo(
    () =>
      rowsOf(
        "districts",
        data.map(({ district, ...counted }) => ({ id: district, ...counted })),
      ),
    [data],
  );
  return <MapLevel period={period} place={place} rows={rows} />;
}

function RegionsOrAreas({ period, place }: ExploredProps<GeoPlace>) {
  const { data } = useSuspenseQuery(analyticsQuery(period, place.region));
  const level = levelOf(place);
  const rows = useMemo(() => {
    const { regionBreakdown, postcodeHeatmap } = data;
    return level === "regions"
      ? rowsOf(
          level,
          regionBreakdown.map(({ region, ...counted }) => ({ id: region, ...counted })),
        )
      : rowsOf(
          level,
          postcodeHeatmap.map(({ postcode, ...counted }) => ({ id: postcode, ...counted })),
        );
  }, [data, level]);
  return <MapLevel period={period} place={place} rows={rows} />;
}

type Counted = Omit<PlaceRow, "title">;

function rowsOf(level: LevelName, counted: readonly Counted[]): PlaceRow[] {
  const { titleOf } = levels[level];
  return counted.map(({ id, count, satisfaction }) => ({
    id,
    title: titleOf(id),
    count,
    satisfaction,
  }));
}
