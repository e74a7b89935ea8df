import { fieldProblem } from "@dash/service-lib/http/problem";
import type { PipelineEntry } from "./pipeline-entry.model.ts";

const inOrder = [
  ["leadDate", "Lead date"],
  ["quoteDate", "Quote date"],
  ["saleDate", "Sale date"],
  ["installationDate", "Installation date"],
  ["completionDate", "Completion date"],
] as const;

type Days = Pick<PipelineEntry, (typeof inOrder)[number][0]>;

/**
 * Asserts that the days of the entry's steps are in the order of the steps.
 * @throws Problem 400 at the field of a step whose day is before that of an earlier step.
 */
export function assertDaysInOrder(days: Days): void {
  let latest: { readonly day: string; readonly title: string } | undefined;
  for (const [name, title] of inOrder) {
    const day = days[name];
    if (day === null) continue;
    if (latest && day < latest.day)
      throw fieldProblem(name, `${title} must not be before the ${latest.title.toLowerCase()}`);
    latest = { day, title };
  }
}
