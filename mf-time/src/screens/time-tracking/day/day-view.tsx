import { WidgetFrame } from "@dash/kit";
import type { DatedViewProps } from "../place.ts";
import { DaySwitch } from "./day-switch.tsx";
import { dayTitle } from "./day-title.ts";
import { Day } from "./day.tsx";

export function DayView({ date, onMove }: DatedViewProps) {
  return (
    <WidgetFrame
      title={dayTitle(date)}
      loading="Loading time entries..."
      actions={<DaySwitch date={date} onDate={(day) => onMove({ date: day })} />}
    >
      <Day date={date} onMove={onMove} />
    </WidgetFrame>
  );
}
