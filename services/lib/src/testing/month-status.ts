import { monthStatusSet } from "@dash/contracts/facts/report.facts";
import type { Fact } from "@dash/contracts/facts/fact";
import type { CalendarMonth } from "../calendar/london.ts";
import { buildFact } from "./facts.ts";

/** The fact that a month was closed or, with `isClosed: false`, reopened. */
export function buildMonthStatus(
  { month, year }: CalendarMonth,
  { version = 1, isClosed = true } = {},
): Fact {
  return buildFact(monthStatusSet, { month, year, version, isClosed });
}
