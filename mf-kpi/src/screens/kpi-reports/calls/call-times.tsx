import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { useNavigate } from "@dash/kit";
import { formatWeekday } from "@dash/kit/ui/text/format-weekday";
import { BarChart } from "@dash/kit/charts/bar-chart";
import {
  interactionsAddress,
  type InteractionFilters,
} from "../../../interactions/interactions-link.tsx";
import { countedOf, countedCallsFilter, origins, type Origin } from "./call-filters.ts";

/** The counted calls by weekday and hour. */
export function CallTimes({ calls }: { readonly calls: CallAnalytics }) {
  const navigate = useNavigate();
  const open = (time: InteractionFilters) =>
    navigate(interactionsAddress(calls, { ...countedCallsFilter, ...time }));
  const hasCalls = countedOf(calls) > 0;
  const shared = {
    series: origins.map(({ key, label }) => ({ key, label })),
    mode: "stacked",
    tickUnit: 1,
    format: (count: number) => count.toLocaleString("en-GB"),
    empty: "No call of this month is counted.",
  } as const;
  return (
    <div className="kpi:grid kpi:gap-6 kpi:xl:grid-cols-[3fr_2fr]">
      <BarChart
        {...shared}
        caption="Calls by hour"
        axis="Hour"
        rows={(hasCalls ? calls.byHour : []).map(({ hour, ...counts }) => ({
          key: String(hour),
          label: String(hour).padStart(2, "0"),
          values: valuesOf(counts),
        }))}
        onOpen={(hour) => open({ hour })}
      />
      <BarChart
        {...shared}
        caption="Calls by weekday"
        axis="Weekday"
        rows={(hasCalls ? calls.byWeekday : []).map(({ weekday, ...counts }) => ({
          key: String(weekday),
          label: formatWeekday(weekday, "short"),
          values: valuesOf(counts),
        }))}
        onOpen={(weekday) => open({ weekday })}
      />
    </div>
  );
}

function valuesOf(counts: Readonly<Record<Origin, number>>): number[] {
  return origins.map(({ key }) => counts[key]);
}
