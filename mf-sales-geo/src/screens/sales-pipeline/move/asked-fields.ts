import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isInstalledStage, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";

/** The fields that a stage may require before an entry can enter it. */
const askable = {
  lost: ["lostReason", "lostNotes"],
  installed: ["heatPumpModel", "postcode", "installationDate"],
} as const;

type Askable = typeof askable;
export type AskedField = Askable[keyof Askable][number];

export function askableFields(stage: PipelineStage): readonly AskedField[] {
  if (stage === "lost") return askable.lost;
  return isInstalledStage(stage) ? askable.installed : [];
}

/** The fields that a move to a stage asks for. An entry with an installation is not asked about it again. */
export function askedFields(entry: PipelineEntry, to: PipelineStage): readonly AskedField[] {
  if (to === "lost") return askable.lost;
  if (!isInstalledStage(to) || entry.installationId !== null) return [];
  return askable.installed.filter((name) => entry[name] === null);
}
