import type { CallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { CallFigures } from "./call-analytics.query.ts";

const nothing = { inbound: 0, outbound: 0, byHand: 0 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => index + 1);

export function presentCallAnalytics(
  { month, year }: CalendarMonth,
  { customers, installers, hours, weekdays, ...figures }: CallFigures,
): CallAnalytics {
  const { inbound, outbound, byHand } = figures.counted;
  return {
    month,
    year,
    ...figures,
    callers: {
      customer: customers,
      installer: installers,
      notIdentified: inbound + outbound + byHand - customers - installers,
    },
    byHour: HOURS.map((hour) => ({
      hour,
      ...nothing,
      ...hours.find((each) => each.hour === hour),
    })),
    byWeekday: WEEKDAYS.map((weekday) => ({
      weekday,
      ...nothing,
      ...weekdays.find((each) => each.weekday === weekday),
    })),
  };
}
