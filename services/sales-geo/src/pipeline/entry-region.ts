import { isOutsideRegions } from "@dash/contracts/installations/regions";
import { fieldProblem } from "@dash/service-lib/http/problem";
import type { PipelineEntry } from "./pipeline-entry.model.ts";

/**
 * Asserts that an entry has a region, unless its postcode lies outside the twelve regions.
 * @throws Problem 400 at the field `region`.
 */
export function assertRegion({
  region,
  postcode,
}: Pick<PipelineEntry, "region" | "postcode">): void {
  if (region === null && !isOutsideRegions(postcode ?? ""))
    throw fieldProblem("region", "Region is required");
}
