import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { isInstalledStage, type PipelineStage } from "@dash/contracts/sales/pipeline-kinds";

/** The fields that a stage requires before an entry can enter it; the quote value may be skipped. */
const fieldsOfStages = {
  quoted: ["quoteValue"],
  lost: ["lostReason", "lostNotes"],
  installed: ["heatPumpModel", "postcode", "installationDate"],
} as const;

type FieldsOfStages = typeof fieldsOfStages;
export type MoveField = FieldsOfStages[keyof FieldsOfStages][number];

export function possibleFields(stage: PipelineStage): readonly MoveField[] {
  if (stage === "quoted") return fieldsOfStages.quoted;
  if (stage === "lost") return fieldsOfStages.lost;
  return isInstalledStage(stage) ? fieldsOfStages.installed : [];
}

/** The fields that a move to a stage asks for. An entry with an installation is not asked about it again. */
export function askedFields(entry: PipelineEntry, to: PipelineStage): readonly MoveField[] {
  // A value of 0 is no value, as in the totals.
  if (to === "quoted") return entry.quoteValue ? [] : fieldsOfStages.quoted;
  if (to === "lost") return fieldsOfStages.lost;
  if (!isInstalledStage(to) || entry.installationId !== null) return [];
  return fieldsOfStages.installed.filter((name) => entry[name] === null);
}
