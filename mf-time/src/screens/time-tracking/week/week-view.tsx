import { WidgetFrame } from "@dash/kit";
import type { DatedViewProps } from "../place.ts";
import { weekName, weekOf } from "./week-days.ts";
import { WeekSwitch } from "./week-switch.tsx";
import { Week } from "./week.tsx";

/** One's own time of a week, as a grid to type into. */
export function WeekView({ date, onMove }: DatedViewProps) {
  return (
    <WidgetFrame
      title={weekName(weekOf(date).monday)}
      loading="Loading the week..."
      actions={<WeekSwitch date={date} onDate={(next) => onMove({ date: next })} />}
    >
      <Week date={date} />
    </WidgetFrame>
  );
}
