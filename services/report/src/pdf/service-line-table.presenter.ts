import { apportion, roundToUnit, apportionPercent } from "@dash/contracts/reports/agreeing-figures";
import { unitsText } from "@dash/contracts/values/percentages";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { safeColour } from "./brand-colours.presenter.ts";
import { tenthsText } from "./figures.presenter.ts";

const WHOLE = 1000;

/** The service lines with hours. Hours and shares are rounded so that they add up to the displayed totals. */
export function presentServiceLines({ serviceLineBreakdown, minutesUsed }: ReportData) {
  const minutes = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
  const hours = apportion(minutes);
  const parts = apportionPercent(minutes);
  const most = Math.max(...minutes, 1);
  return {
    rows: serviceLineBreakdown.map(({ serviceLineName, color, totalMinutes }, index) => ({
      name: serviceLineName,
      colour: safeColour(color),
      hours: tenthsText(hours[index] ?? 0),
      share: unitsText(parts[index] ?? 0),
      length: totalMinutes / most,
    })),
    total: { hours: tenthsText(roundToUnit(minutesUsed)), share: unitsText(WHOLE) },
  };
}
