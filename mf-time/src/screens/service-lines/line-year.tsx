import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { formatHours, AsyncSection } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearQuery } from "../../service-line/line-hours.queries.ts";
import { minutesOfLine } from "./year-rows.ts";

export interface LineYearProps {
  readonly line: Pick<ServiceLine, "id" | "name">;
  readonly year: number;
}

/** The hours of a line in the months of a year, in small. The row stays without them while they load or if they fail. */
export function LineYear(props: LineYearProps) {
  return (
    <div className="time:h-6 time:w-24">
      <AsyncSection failure={null} resetKey={String(props.year)}>
        <Months {...props} />
      </AsyncSection>
    </div>
  );
}

function Months({ line: { id, name }, year }: LineYearProps) {
  const { data } = useSuspenseQuery(yearQuery(year));
  return (
    <Sparkline
      label={`Hours of ${name} in ${year} by month`}
      values={minutesOfLine(data, id)}
      format={formatHours}
    />
  );
}
