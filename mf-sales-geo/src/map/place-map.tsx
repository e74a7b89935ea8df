import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useId, useMemo, useState } from "react";
import { areaOf, type Boundaries } from "./boundaries.ts";
import { HeatLegend } from "./heat-legend.tsx";
import { boundariesQuery, districtShapesQuery, mapDrawingQuery } from "./map-drawing.queries.ts";
import { placeLook, type MapMeasure, type MeasuredPlace } from "./place-look.ts";
import type { DrawnPlace } from "./place-shape.tsx";
import { SatisfactionLegend } from "./satisfaction-legend.tsx";
import { boundsOf, type Shape } from "./shape.ts";
import { countText } from "../installations/installation-texts.ts";

export interface CountedPlace extends MeasuredPlace {
  /** The name of the region, the letters of the area, or the district. */
  readonly id: string;
  /** The name for people. */
  readonly title: string;
}

export interface PlaceMapProps {
  /** The map's label, such as `Installations by postcode area, 2026`. */
  readonly label: string;
  readonly level: "regions" | "areas" | "districts";
  /** The region or area that contains the places; the whole country if neither is set. */
  readonly within: { readonly region?: string | undefined; readonly area?: string | undefined };
  readonly measure: MapMeasure;
  readonly places: readonly CountedPlace[];
  readonly titleOf: (id: string) => string;
  readonly chosen: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The places on a map, coloured by a measure. Code and outlines load when the map is drawn. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <FailureBoundary
      resetKey={props.level}
      fallback={(failure) => (
        <FailureNotice
          {...failure}
          fallback="The map could not be loaded. The table has the same figures."
        />
      )}
    >
      <Suspense
        fallback={
          <div className={boxClass}>
            <LoadingNotice text="Loading the map..." />
          </div>
        }
      >
        {props.level === "districts" ? <DistrictMap {...props} /> : <DrawnMap {...props} />}
      </Suspense>
    </FailureBoundary>
  );
}

function DistrictMap(props: PlaceMapProps) {
  const { area } = props.within;
  const all = useSuspenseQuery(districtShapesQuery).data;
  const shapes = useMemo(() => all.filter(({ id }) => areaOf(id) === area), [all, area]);
  return <DrawnMap {...props} districts={shapes} />;
}

function DrawnMap(props: PlaceMapProps & { readonly districts?: readonly Shape[] }) {
  const { label, level, within, measure, places, titleOf, chosen, districts, onOpen } = props;
  const { MapDrawing, overview } = useSuspenseQuery(mapDrawingQuery).data;
  const summaryId = useId();
  const [isClose, setClose] = useState(false);
  const isPart = within.region !== undefined || within.area !== undefined;
  // The overview stays until the detail has arrived, and where it cannot be fetched.
  const detail = useQuery({ ...boundariesQuery, enabled: isPart || isClose });
  const boundaries = detail.data ?? overview;
  const shapes = districts ?? boundaries[level === "regions" ? "regions" : "areas"];
  // A map of the whole country keeps its view, however close the person looks.
  const view = useView(isPart ? boundaries : overview, within);
  const onMap = placesOnMap(places, shapes);
  const [most] = onMap.toSorted((one, other) => other.count - one.count);
  const maximum = most?.count ?? 0;
  return (
    <figure className="salesgeo:flex salesgeo:flex-col salesgeo:gap-3">
      <div role="group" aria-label={label} aria-describedby={summaryId} className={boxClass}>
        <MapDrawing
          places={drawnPlaces(shapes, { measure, places, titleOf, maximum, chosen })}
          outlines={level === "districts" ? boundaries.areas : boundaries.regions}
          land={
            level === "districts"
              ? [...boundaries.context, ...boundaries.areas]
              : boundaries.context
          }
          view={view}
          onOpen={onOpen}
          onZoomIn={() => setClose(true)}
        />
      </div>
      <figcaption className="salesgeo:flex salesgeo:flex-col salesgeo:gap-2">
        {measure === "satisfaction" ? (
          <SatisfactionLegend />
        ) : (
          <HeatLegend maximum={maximum} at={most?.title ?? ""} />
        )}
        <p id={summaryId} className="salesgeo:text-body salesgeo:text-ink">
          {summaryOf(places, onMap)}
        </p>
        <p className="salesgeo:text-label salesgeo:text-ink-soft">
          Approximate postcode areas. Contains OS, Royal Mail, ONS &amp; LPS data © Crown copyright
          and database right 2025 (OGL v3.0). Coasts around: Natural Earth.
        </p>
      </figcaption>
    </figure>
  );
}

/** The part of the map in which the places are: an area, a region or the whole country. */
function useView({ areas, regions }: Boundaries, { region, area }: PlaceMapProps["within"]) {
  return useMemo(() => {
    const ofArea = areas.filter(({ id }) => id === area);
    const ofRegion = regions.filter(({ id }) => id === region);
    const surrounding = [ofArea, ofRegion].find(({ length }) => length > 0);
    return boundsOf(surrounding ?? regions);
  }, [areas, regions, area, region]);
}

/** The whole country is seen at once: the box is as high as the window has room below the figures. */
const boxClass =
  "salesgeo:h-[26rem] salesgeo:rounded-md salesgeo:border salesgeo:border-line salesgeo:md:h-[clamp(26rem,calc(100svh-26rem),44rem)]";

interface Drawing extends Pick<PlaceMapProps, "measure" | "places" | "titleOf" | "chosen"> {
  readonly maximum: number;
}

function drawnPlaces(
  shapes: readonly Shape[],
  { measure, places, titleOf, maximum, chosen }: Drawing,
): DrawnPlace[] {
  const measured = new Map(places.map((place) => [place.id, place]));
  return shapes.map((shape) => {
    const { fill, text } = placeLook(measured.get(shape.id) ?? nothing, measure, maximum);
    return {
      shape,
      label: `${titleOf(shape.id)}: ${text}`,
      fill,
      isChosen: shape.id === chosen,
    };
  });
}

const nothing: MeasuredPlace = { count: 0, satisfaction: null };

function placesOnMap(places: readonly CountedPlace[], shapes: readonly Shape[]): CountedPlace[] {
  const ids = new Set(shapes.map(({ id }) => id));
  return places.filter(({ id, count }) => count > 0 && ids.has(id));
}

/** The number of installations, and how many of them only the table shows. */
function summaryOf(places: readonly CountedPlace[], onMap: readonly CountedPlace[]): string {
  const all = countOf(places);
  const missing = all - countOf(onMap);
  if (all === 0) return "No installations.";
  if (onMap.length === 0)
    return `${countText(all)}, in the table only: their places have no outlines.`;
  const onMapText = `${countText(all - missing)} in ${onMap.length} ${onMap.length === 1 ? "place" : "places"} on the map.`;
  return missing > 0 ? `${onMapText} ${countText(missing)} in the table only.` : onMapText;
}

function countOf(places: readonly CountedPlace[]): number {
  return places.reduce((sum, { count }) => sum + count, 0);
}
