import { useCurrentMonth } from "@dash/kit";
import { PipelineAnalyticsTab } from "./analytics/pipeline-analytics-tab.tsx";
import { usePipelineFilter } from "./filter/pipeline-filter.ts";
import { YearFilter } from "./filter/year-filter.tsx";

/** The analytics of a year. A text says that the other filters do not apply here. */
export function AnalyticsView() {
  const { filter, setFilter } = usePipelineFilter();
  const running = useCurrentMonth().year;
  const year = filter.year ?? running;
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-4">
      <div className="salesgeo:flex salesgeo:flex-wrap salesgeo:items-end salesgeo:gap-3">
        <div className="salesgeo:w-40">
          <YearFilter year={year} onChoose={(chosen) => setFilter({ year: chosen })} />
        </div>
        <p className="salesgeo:pb-2 salesgeo:text-body salesgeo:text-ink-soft">
          All leads of {year}, by the year of the lead date. The other filters do not apply here.
        </p>
      </div>
      <PipelineAnalyticsTab year={year} />
    </div>
  );
}
