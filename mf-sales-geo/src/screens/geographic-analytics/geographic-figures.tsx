import { percentText } from "@dash/contracts/values/percentages";
import { regions } from "@dash/contracts/installations/regions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { everywhere, type Period } from "./geo-place.ts";
import { analyticsQuery } from "./geographic-analytics.queries.ts";
import { periodText } from "./period-text.ts";
import { RowsLink } from "./rows-link.tsx";
import { SatisfactionMark } from "./satisfaction-mark.tsx";
import { formatCount } from "../../figures/figure-formats.ts";
import { FigureLine } from "@dash/kit/ui/layout/figure-line";

export interface GeographicFiguresProps {
  readonly period: Period;
}

/** The period's totals in four figures. */
export function GeographicFigures({ period }: GeographicFiguresProps) {
  const { totals } = useSuspenseQuery(analyticsQuery(period)).data;
  const { installations, activeRegions, satisfaction, rated } = totals;
  const ofRegions = `${activeRegions} of ${regions.length} regions`;
  return (
    <FigureLine
      heading={`Figures of ${periodText(period)}`}
      figures={[
        {
          label: "Total Installations",
          value: <RowsLink count={installations} of="installations" patch={everywhere} />,
          note: unknownText(totals),
        },
        {
          label: "Active Regions",
          value: activeRegions,
          note: `Of the ${regions.length} regions of the UK`,
        },
        {
          label: "Avg. Satisfaction",
          value: <SatisfactionMark satisfaction={satisfaction} />,
          note: rated === 0 ? "Nothing is rated" : `Of ${formatCount(rated)} rated`,
        },
        {
          label: "Market Penetration",
          value: percentText(activeRegions, regions.length),
          note: ofRegions,
          formula: PENETRATION,
        },
      ]}
    />
  );
}

const PENETRATION =
  "Regional coverage: the share of the 12 regions that have an installation. Installations in no known region are left out.";

function unknownText({ unknownRegion }: { readonly unknownRegion: number }): string {
  return unknownRegion === 0
    ? "All in a known region"
    : `${formatCount(unknownRegion)} in no known region`;
}
