import { AsyncSection, useSearch } from "@dash/kit";
import { Tabs, type Tab } from "@dash/kit/ui/layout/tabs";
import { lazy, useDeferredValue, type ReactNode } from "react";
import * as z from "zod/mini";
import { useGeoPlace, type GeoTab, type Period } from "./geo-place.ts";
import { NOT_FETCHED } from "./geographic-analytics.queries.ts";
import { GeographicFigures } from "./geographic-figures.tsx";
import { LOADING } from "./loading-text.ts";
import { MAP_ID } from "./show-map.ts";
import { RegionalBreakdown } from "./regional-breakdown.tsx";

const MapExplorer = lazy(async () => ({
  default: (await import("./heatmap/map-explorer.tsx")).MapExplorer,
}));
const PostcodeHeatmap = lazy(async () => ({
  default: (await import("./heatmap/area-cards.tsx")).AreaCards,
}));
const GrowthTrends = lazy(async () => ({
  default: (await import("./growth-trends.tsx")).GrowthTrends,
}));

const TabSearch = z.object({ tab: z.optional(z.string()) });

/** The figures of the period, the map, and the tabs. If they fail to load, the filters stay and the user can retry. */
export function AnalyticsSections() {
  const { period: chosen, place } = useGeoPlace();
  const [, setSearch] = useSearch(TabSearch);
  // The former period's figures stay until the next ones arrive; the filter fields change at once.
  const period = useDeferredValue(chosen);
  return (
    <AsyncSection loading={LOADING} failure={NOT_FETCHED} resetKey={JSON.stringify(chosen)}>
      <div
        aria-busy={period !== chosen}
        className={`salesgeo:flex salesgeo:flex-col salesgeo:gap-4 salesgeo:transition-opacity ${period === chosen ? "" : "salesgeo:opacity-60"}`}
      >
        <GeographicFigures period={period} />
        {/* The place has the height of the map, so that nothing below moves when the map is drawn. */}
        <div
          id={MAP_ID}
          tabIndex={-1}
          className="salesgeo:min-h-[46rem] salesgeo:scroll-mt-20 salesgeo:md:min-h-[calc(clamp(26rem,100svh-26rem,44rem)+17rem)]"
        >
          {guarded(<MapExplorer period={period} />)}
        </div>
        <div>
          <Tabs
            label="Geographic Analytics"
            tabs={tabsOf(period)}
            value={place.tab}
            onChange={(tab) => setSearch({ tab: tab === "regions" ? null : tab }, { push: true })}
          />
        </div>
      </div>
    </AsyncSection>
  );
}

function tabsOf(period: Period): Tab<GeoTab>[] {
  return [
    {
      value: "regions",
      label: "Regional Breakdown",
      content: guarded(<RegionalBreakdown period={period} />),
    },
    {
      value: "heatmap",
      label: "Postcode Heatmap",
      content: guarded(<PostcodeHeatmap period={period} />),
    },
    {
      value: "growth",
      label: "Growth Trends",
      content: guarded(<GrowthTrends period={period} />),
    },
  ];
}

function guarded(content: ReactNode) {
  return (
    <AsyncSection loading={LOADING} failure={NOT_FETCHED}>
      {content}
    </AsyncSection>
  );
}
