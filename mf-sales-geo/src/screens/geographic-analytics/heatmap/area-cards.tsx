import type { GeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import { Button } from "@dash/kit/ui/form/button";
import { Card } from "@dash/kit/ui/layout/card";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { areaTitle } from "../../../map/area-names.ts";
import { heatBand } from "../../../map/heat-band.ts";
import { HeatSwatch } from "../../../map/heat-legend.tsx";
import { everywhere, type Period } from "../geo-place.ts";
import { analyticsQuery } from "../geographic-analytics.queries.ts";
import { periodText } from "../period-text.ts";
import { RowsLink } from "../rows-link.tsx";
import { NO_INSTALLATIONS } from "../../../installations/installation-texts.ts";

type CountedArea = GeographicAnalytics["postcodeHeatmap"][number];

const FIRST_CARDS = 12;

/** The postcode areas with the most installations; a button shows the others. */
export function AreaCards({ period }: { readonly period: Period }) {
  const { postcodeHeatmap: areas } = useSuspenseQuery(analyticsQuery(period)).data;
  const [isWhole, setIsWhole] = useState(false);
  const others = areas.length - FIRST_CARDS;
  const maximum = Math.max(
    0,
    ...areas.filter(({ postcode }) => postcode !== UNKNOWN_PLACE).map(({ count }) => count),
  );
  return (
    <Card title="Postcode Areas" description={`Installations everywhere, ${periodText(period)}`}>
      {areas.length === 0 && (
        <Empty title={NO_INSTALLATIONS} text={`None are recorded for ${periodText(period)}.`} />
      )}
      <ul
        aria-label="Postcode areas"
        className="salesgeo:grid salesgeo:gap-3 salesgeo:sm:grid-cols-2 salesgeo:lg:grid-cols-3 salesgeo:xl:grid-cols-4"
      >
        {(isWhole ? areas : areas.slice(0, FIRST_CARDS)).map((area) => (
          <AreaCard key={area.postcode} area={area} maximum={maximum} />
        ))}
      </ul>
      {others > 0 && (
        <Button className="salesgeo:mt-4" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `View ${others} more postcodes`}
        </Button>
      )}
    </Card>
  );
}

interface AreaCardProps {
  readonly area: CountedArea;
  readonly maximum: number;
}

function AreaCard({ area: { postcode, count, lat, lng }, maximum }: AreaCardProps) {
  const band = postcode === UNKNOWN_PLACE ? undefined : heatBand(count, maximum);
  return (
    <li className="salesgeo:flex salesgeo:flex-col salesgeo:gap-1 salesgeo:rounded-md salesgeo:border salesgeo:border-line salesgeo:p-3 salesgeo:text-body">
      <span className="salesgeo:flex salesgeo:items-center salesgeo:justify-between salesgeo:gap-2">
        <span className="salesgeo:font-medium">{areaTitle(postcode)}</span>
        <strong className="salesgeo:font-semibold salesgeo:tabular-nums">
          <RowsLink
            count={count}
            of={`installations, ${postcode}`}
            patch={{ ...everywhere, area: postcode }}
          />
        </strong>
      </span>
      <span className="salesgeo:flex salesgeo:items-center salesgeo:gap-2 salesgeo:text-ink-soft">
        <span data-heat={band?.key} className="salesgeo:inline-flex">
          <HeatSwatch fill={band?.fill} />
        </span>
        {band?.name ?? "On no map"}
        <span className="salesgeo:ml-auto salesgeo:tabular-nums">{pointText(lat, lng)}</span>
      </span>
    </li>
  );
}

function pointText(lat: number | null, lng: number | null): string {
  return lat === null || lng === null ? "Place not known" : `${lat.toFixed(2)}, ${lng.toFixed(2)}`;
}
