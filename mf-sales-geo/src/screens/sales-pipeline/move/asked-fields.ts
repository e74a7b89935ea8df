import type { PipelineEntry } from "@dash/contracts/pipeline-entry";
import { isInstalledStage, type PipelineStage } from "@dash/contracts/pipeline-kinds";

/** What a stage may ask for before an entry can be in it. */
const askable = {
  lost: ["lostReason", "lostNotes"],
  installed: ["heatPumpModel", "postcode", "installationDate"],
} as const;

type Askable = typeof askable;
export type AskedField = Askable[keyof Askable][number];

/** All that a stage can ask for. */
export function askableFields(stage: PipelineStage): readonly AskedField[] {
  if (stage === "lost") return askable.lost;
  return isInstalledStage(stage) ? askable.installed : [];
}

/** What a move to a stage asks for. What became an installation is asked nothing about it once more. */
export function askedFields(entry: PipelineEntry, to: PipelineStage): readonly AskedField[] {
  if (to === "lost") return askable.lost;
  if (!isInstalledStage(to) || entry.installationId !== null) return [];
  return askable.installed.filter((name) => entry[name] === null);
}
