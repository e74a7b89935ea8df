import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isInstalledStage, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";

/** The fields that a stage may require before an entry can enter it. */
const requirable = {
  lost: ["lostReason", "lostNotes"],
  installed: ["heatPumpModel", "postcode", "installationDate"],
} as const;

type Requirable = typeof requirable;
export type RequiredField = Requirable[keyof Requirable][number];

export function requirableFields(stage: PipelineStage): readonly RequiredField[] {
  if (stage === "lost") return requirable.lost;
  return isInstalledStage(stage) ? requirable.installed : [];
}

/** The fields that a move to a stage asks for. An entry with an installation is not asked about it again. */
export function requiredFields(entry: PipelineEntry, to: PipelineStage): readonly RequiredField[] {
  if (to === "lost") return requirable.lost;
  if (!isInstalledStage(to) || entry.installationId !== null) return [];
  return requirable.installed.filter((name) => entry[name] === null);
}
