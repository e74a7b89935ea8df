import {
  isInstalledStage,
  PipelineStage,
  type LostReason,
} from "@dash/contracts/sales/pipeline-kinds";
import { problem } from "@dash/service-lib/http/problem";
import type { PipelineEntry } from "./pipeline-entry.model.ts";

/** A stage; the stage `lost` requires a reason. */
export interface StageInput {
  readonly currentStage: PipelineStage;
  readonly lostReason?: LostReason | null | undefined;
  readonly lostNotes?: string | null | undefined;
}

/** For each date, in the order of the stages, the first stage in which an entry may have it. */
const reachedBy = {
  quoteDate: "quoted",
  saleDate: "sold",
  installationDate: "installed",
  completionDate: "completed",
} as const satisfies Record<string, PipelineStage>;
type StampedDay = keyof typeof reachedBy;
const inOrder = Object.keys(reachedBy) as StampedDay[];

/**
 * The dates that are set when an entry reaches a stage. `completed` also sets the installation date, if it is missing.
 */
const stamps: Partial<Record<PipelineStage, readonly StampedDay[]>> = {
  quoted: ["quoteDate"],
  sold: ["saleDate"],
  installed: ["installationDate"],
  completed: ["installationDate", "completionDate"],
};

/**
 * The missing dates that reaching a stage sets. Each becomes today, or an existing date of a later step if that is
 * earlier.
 */
export function datesToSet(
  stage: PipelineStage,
  entry: Pick<PipelineEntry, StampedDay>,
  today: string,
): Partial<Record<StampedDay, string>> {
  const missing = (stamps[stage] ?? []).filter((day) => entry[day] === null);
  return Object.fromEntries(missing.map((day) => [day, notAfterLater(day, entry, today)]));
}

type StageAndDates = Pick<PipelineEntry, StampedDay | "currentStage" | "stageBeforeLost">;

/** The dates to clear when an entry moves back to an earlier stage. A date that the same request changes stays. */
export function datesToClear(
  stage: PipelineStage,
  before: StageAndDates,
  input: Partial<Record<StampedDay, string | null>>,
): Partial<Record<StampedDay, null>> {
  const previousStage = before.stageBeforeLost ?? before.currentStage;
  if (stage === "lost" || position(stage) >= position(previousStage)) return {};
  const later = inOrder.filter((day) => position(reachedBy[day]) > position(stage));
  const unchanged = later.filter((day) => input[day] === undefined || input[day] === before[day]);
  return Object.fromEntries(unchanged.map((day) => [day, null]));
}

function position(stage: PipelineStage): number {
  return PipelineStage.options.indexOf(stage);
}

function notAfterLater(
  day: StampedDay,
  entry: Pick<PipelineEntry, StampedDay>,
  today: string,
): string {
  const later = inOrder.slice(inOrder.indexOf(day) + 1).flatMap((each) => entry[each] ?? []);
  return [today, ...later].toSorted()[0] ?? today;
}

/**
 * The columns that describe a loss: set for a lost entry, null for any other.
 * @throws Problem 422 at the field that is missing.
 */
export function lossColumns(
  { currentStage, lostReason, lostNotes }: StageInput,
  before: Pick<
    PipelineEntry,
    "currentStage" | "stageBeforeLost" | "lostReason" | "lostNotes"
  > | null,
): Pick<PipelineEntry, "stageBeforeLost" | "lostReason" | "lostNotes"> {
  if (currentStage !== "lost") return { stageBeforeLost: null, lostReason: null, lostNotes: null };
  const reason = lostReason === undefined ? (before?.lostReason ?? null) : lostReason;
  const notes = lostNotes === undefined ? (before?.lostNotes ?? null) : lostNotes;
  if (reason === null) throw missing({ lostReason: "Say why it was lost" });
  if (reason === "other" && notes === null) throw missing({ lostNotes: "Say why it was lost" });
  const stageBefore =
    before?.currentStage === "lost" ? before.stageBeforeLost : before?.currentStage;
  return { stageBeforeLost: stageBefore ?? "lead", lostReason: reason, lostNotes: notes };
}

/**
 * Asserts that an entry in an installed stage has the fields that its installation needs.
 * @throws Problem 422 that names each missing field.
 */
export function assertInstallable(
  entry: Pick<PipelineEntry, "currentStage" | "heatPumpModel" | "postcode">,
): void {
  if (!isInstalledStage(entry.currentStage)) return;
  const fields = {
    ...(entry.heatPumpModel === null && { heatPumpModel: "Heat pump model is required" }),
    ...(entry.postcode === null && { postcode: "Postcode is required" }),
  };
  if (Object.keys(fields).length > 0) throw missing(fields);
}

function missing(fields: Readonly<Record<string, string>>) {
  const [message] = Object.values(fields);
  return problem("not-allowed", message, {
    fields: Object.entries(fields).map(([path, text]) => ({ path, message: text })),
  });
}
