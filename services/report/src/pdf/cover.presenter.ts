import {
  availableHours,
  minutesAvailable,
  over,
  remaining,
  roundToUnit,
} from "@dash/contracts/reports/agreeing-figures";
import { carriedTexts } from "@dash/contracts/reports/carried-text";
import { percentText } from "@dash/contracts/values/percentages";
import type { Brand, ReportData } from "@dash/contracts/reports/report-data";
import { presentPalette, type Palette } from "./brand-colours.presenter.ts";
import { countText, tenthsText } from "./figures.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { instantText } from "./periods.presenter.ts";

export interface Company {
  readonly role: string;
  readonly name: string;
  /** Printed when there is no logo. */
  readonly initials: string;
  /** The logo's alternative text; null when there is no logo. */
  readonly logoText: string | null;
  readonly palette: Palette;
}

/** The two companies' logos as PNG; null when a company has none. */
export interface Logos {
  readonly provider: Uint8Array | null;
  readonly partner: Uint8Array | null;
}

export function presentCover(report: ReportData, logos: Logos) {
  const period = monthText(report);
  const status = report.status === "final" ? "Final" : "Draft";
  return {
    title: `Monthly report, ${period}`,
    period,
    toDate: report.isToDate ? "To date: the month was still running" : null,
    status,
    isDraft: report.status === "draft",
    version: `Version ${report.version}`,
    generated: `Generated on ${instantText(report.generatedAt)} by ${report.generatedBy ?? "the system"}`,
    provider: presentCompany("Service provider", report.provider, logos.provider),
    partner: presentCompany("Partner", report.partner, logos.partner),
    runningHead: `Monthly report, ${period}${report.isToDate ? " to date" : ""}`,
    confidential: `Confidential – for internal use, shared between ${report.provider.name} and ${report.partner.name}`,
  };
}

/** The hours that were used and that the tier allows, as figures and as a bar. */
export function presentKeyMetrics(report: ReportData) {
  const used = tenthsText(roundToUnit(report.minutesUsed));
  const available = tenthsText(availableHours(report) * 10);
  const excess = over(report, report.minutesUsed);
  const lines = report.serviceLineBreakdown.length;
  return {
    cards: [
      { label: "Hours used", value: used },
      { label: "Hours available", value: available },
      {
        label: "Utilization",
        value: percentText(report.minutesUsed, minutesAvailable(report)),
      },
      {
        label: "Hours remaining",
        value: tenthsText(remaining(report, report.minutesUsed)),
      },
      { label: "Service lines with time", value: countText(lines) },
    ],
    /** The length of the bar: the used share of the allowed hours, at most 1. */
    filled: Math.min(report.minutesUsed / Math.max(minutesAvailable(report), 1), 1),
    caption: `${used} of ${available} hours of ${report.tierName}`,
    carried: carriedTexts(report),
    excess: excess > 0 ? `${tenthsText(excess)} hours over the allocation` : null,
  };
}

function presentCompany(role: string, { name, colour }: Brand, logo: Uint8Array | null): Company {
  const letters = name.split(/\s+/u).map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? "");
  return {
    role,
    name,
    initials: letters.join("").slice(0, 2).toUpperCase(),
    logoText: logo && `Logo of ${name}`,
    palette: presentPalette(colour),
  };
}
