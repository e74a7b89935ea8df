import {
  listQuestionPeople,
  listQuestions,
  type FigureKind,
  type Question,
} from "@dash/contracts/questions/questions";
import type { AskedFigure } from "@dash/contracts/questions/question-changes";
import { MAX_PAGE_ROWS } from "@dash/contracts/values/scalars";
import { queryFor } from "@dash/kit";

/** The kinds whose figures belong to a month. A record of another kind is the same in every month. */
const monthly: ReadonlySet<FigureKind> = new Set([
  "kpi",
  "hours",
  "service-line",
  "report-part",
  "time-entry",
]);

/**
 * The questions among which those about a figure are found. All figures of a month share one query, and so do all
 * records of a kind, whose list may show many months.
 */
export function questionsNear({ kind, month, year }: AskedFigure) {
  const query = monthly.has(kind) ? { month, year } : { kind };
  return queryFor(listQuestions, { query: { ...query, limit: MAX_PAGE_ROWS } });
}

/** Whether the question is about the figure. */
export function isAbout({ subject }: Question, { kind, key, month, year }: AskedFigure): boolean {
  if (subject.kind !== kind || cardOf(subject.key) !== cardOf(key)) return false;
  return !monthly.has(kind) || (subject.month === month && subject.year === year);
}

const FAULTS = "warranty_fault_";

/** One card shows the largest of all fault categories, so it has the questions about each of them. */
function cardOf(key: string): string {
  return key.startsWith(FAULTS) ? FAULTS : key;
}

export const peopleQuery = queryFor(listQuestionPeople);
