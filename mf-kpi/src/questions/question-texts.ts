import type { Question, QuestionEntry } from "@dash/contracts/questions/questions";
import type { Company } from "@dash/contracts/reports/company";
import { formatMonth } from "@dash/kit";

export const companyNames: Readonly<Record<Company, string>> = {
  provider: "Provider",
  partner: "Partner",
};

/** A person with the company, such as `Alex Morgan (provider)`. */
export function personText({ name, company }: Question["askedBy"]): string {
  return `${name} (${company})`;
}

/** The figure's name and month, such as `First time fix rate, June 2026`. */
export function titleText({ title, subject: { month, year } }: Question): string {
  return `${title}, ${formatMonth(month, year)}`;
}

/** Says how the figure was when the question was asked, and how it is now. */
export function valueText({ shown, shownNow, now, version, subject }: Question): string {
  // The figure of a report's part is the version itself.
  if (subject.kind === "report-part")
    return shown === shownNow ? `About ${shown}` : `About ${shown}, there is ${shownNow} now`;
  const before =
    version === null ? `was ${shown}` : `was ${shown} while version ${version} was the newest`;
  if (now.value === null) return `${before}, has no data now`;
  return shown === shownNow ? `${before}, and still is` : `${before}, is ${shownNow} now`;
}

export const entryActs = { answer: "answered", settled: "settled it", reopened: "opened it again" };

/** Says who did what, such as `Alex Morgan (provider) answered`. */
export function entryText({ kind, by }: QuestionEntry): string {
  return `${personText(by)} ${entryActs[kind]}`;
}

/** Whether the question is open and was answered last, so that the person who asked has to act. */
export function isAnswered({ state, entries }: Question): boolean {
  return state === "open" && entries.at(-1)?.kind === "answer";
}
