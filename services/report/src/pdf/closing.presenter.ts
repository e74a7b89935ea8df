import type { ActivityType } from "@dash/contracts/reports/dashboard";
import type { ReportData } from "@dash/contracts/reports/report-data";
import { changeText, countText, NO_DATA, tenthsText } from "./figures.presenter.ts";
import { shortDayText } from "./periods.presenter.ts";

const typeNames: Readonly<Record<ActivityType, string>> = {
  call: "Call",
  visit: "Visit",
  training: "Training",
  email: "Email",
  other: "Other",
};

export function presentActivities({ recentActivities }: ReportData) {
  return recentActivities.map(({ type, description, duration, createdAt }) => ({
    // An entry has the time of its logging here, which says nothing about the work.
    when: shortDayText(createdAt),
    type: typeNames[type],
    description: description ?? "–",
    hours: duration === null ? "–" : tenthsText(Math.round(duration * 10)),
  }));
}

/** The month's stock figures; null when no stock moved. */
export function presentStock({ stock }: ReportData) {
  if (stock.movements === 0) return null;
  return [
    { label: "Movements", value: countText(stock.movements) },
    { label: "Units in", value: countText(stock.unitsIn) },
    { label: "Units out", value: countText(stock.unitsOut) },
    { label: "Units adjusted", value: adjustedText(stock.unitsAdjusted) },
    { label: "Times low", value: countText(stock.timesLow) },
  ];
}

function adjustedText(units: number): string {
  return units === 0 ? countText(0) : changeText(units, countText);
}

/** The comments, split into paragraphs; empty comments are left out. */
export function presentCommentary({ commentary }: ReportData) {
  return [
    { title: "What happened", paragraphs: paragraphsOf(commentary.happened) },
    { title: "Actions", paragraphs: paragraphsOf(commentary.actions) },
  ].filter(({ paragraphs }) => paragraphs.length > 0);
}

/** How the figures differ from the version that the partner returned; null if none was. */
export function presentSinceReturned({ sinceReturned }: ReportData) {
  if (!sinceReturned) return null;
  const { version, changes } = sinceReturned;
  return {
    heading: `Changes since version ${version}, which was returned`,
    rows: changes.map(({ figure, before, after }) => ({
      figure,
      before: before ?? NO_DATA,
      now: after ?? NO_DATA,
    })),
  };
}

function paragraphsOf(text: string | null): string[] {
  return (text ?? "").split(/[\r\n\u2028\u2029]+/u).filter((line) => line.trim() !== "");
}
