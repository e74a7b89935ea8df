import { FailureBoundary, FailureNotice, LoadingNotice, useSearch } from "@dash/kit";
import { Tabs, type Tab } from "@dash/kit/ui/tabs";
import { lazy, Suspense, useDeferredValue, type ReactNode } from "react";
import * as z from "zod/mini";
import { useGeoPlace, type GeoTab, type Period } from "./geo-place.ts";
import { NOT_FETCHED } from "./geographic-analytics.queries.ts";
import { GeographicFigures } from "./geographic-figures.tsx";
import { LOADING } from "./loading-words.ts";
import { RegionalBreakdown } from "./regional-breakdown.tsx";

const PostcodeHeatmap = lazy(async () => ({
  default: (await import("./heatmap/postcode-heatmap.tsx")).PostcodeHeatmap,
}));
const GrowthTrends = lazy(async () => ({
  default: (await import("./growth-trends.tsx")).GrowthTrends,
}));

const TabSearch = z.object({ tab: z.optional(z.string()) });

/** The figures of the period, and the tabs. If they fail to load, the filters stay and the user can retry. */
export function AnalyticsPart() {
  const { period: chosen, place } = useGeoPlace();
  const [, setSearch] = useSearch(TabSearch);
  // The former period's figures stay until the next ones arrive; the filter fields change at once.
  const period = useDeferredValue(chosen);
  return (
    <FailureBoundary
      resetKey={JSON.stringify(chosen)}
      fallback={(failure) => <FailureNotice {...failure} fallback={NOT_FETCHED} />}
    >
      <Suspense fallback={<LoadingNotice text={LOADING} />}>
        <div
          aria-busy={period !== chosen}
          className={`salesgeo:flex salesgeo:flex-col salesgeo:gap-6 salesgeo:transition-opacity ${period === chosen ? "" : "salesgeo:opacity-60"}`}
        >
          <GeographicFigures period={period} />
          <div>
            <Tabs
              label="Geographic Analytics"
              tabs={tabsOf(period)}
              value={place.tab}
              onChange={(tab) => setSearch({ tab: tab === "regions" ? null : tab }, { push: true })}
            />
          </div>
        </div>
      </Suspense>
    </FailureBoundary>
  );
}

function tabsOf(period: Period): Tab<GeoTab>[] {
  const guarded = (content: ReactNode) => (
    <FailureBoundary fallback={(failure) => <FailureNotice {...failure} fallback={NOT_FETCHED} />}>
      <Suspense fallback={<LoadingNotice text={LOADING} />}>{content}</Suspense>
    </FailureBoundary>
  );
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
