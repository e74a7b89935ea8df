import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionInput } from "@dash/contracts/interactions/interaction-input";
import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import type { WaitingWrite } from "@dash/kit";
import type { PickedPhoto } from "../photos/picked-photo.ts";
import type { SheetValues } from "./sheet-values.ts";

/** The database in which an earlier release kept sheets. */
export const FORMER_SHEETS = "job-sheets";

/** A visit that is not stored in full, as this browser has it. */
export interface Sheet {
  /** The draft of its writes, and the beginning of their keys. */
  readonly id: string;
  /** The values of the form, as typed. */
  readonly values: SheetValues;
  /** The writes of its records, and of photos that are not saved yet. */
  readonly writes: readonly WaitingWrite[];
}

/** The content that a person saves, as the services take it. */
export interface SheetContent {
  readonly visit: InteractionInput;
  readonly parts: readonly PartContent[];
  /** Null where no time is logged. */
  readonly time: TimeEntryInput | null;
  /** Null where nobody signed. */
  readonly signature: SignatureContent | null;
}

export interface SignatureContent {
  /** The name of the person who signed. */
  readonly name: string;
  /** The lines, as an SVG path. */
  readonly lines: string;
}

export interface PartContent {
  /** Names the row within the sheet. */
  readonly row: string;
  readonly stockItemId: string;
  readonly quantity: number;
}

/** The stored visit: its month, and its version for Undo. */
export type SavedVisit = Pick<CustomerInteraction, "id" | "version" | "month" | "year">;

/** A record of the sheet, which one service stores once. */
export type SheetRecordName = "visit" | "time" | "signature" | `part:${string}` | `photo:${string}`;

/** A `ready` record can be changed, and so can a `refused` one. A `sent` one has no answer yet. */
export type SheetRecordState = "ready" | "sent" | "stored" | "refused";

export interface SheetRecord {
  readonly state: SheetRecordState;
  /** Why it was refused, by field; the path is empty where no field is at fault. */
  readonly faults: NonNullable<WaitingWrite["faults"]>;
}

export function recordOf(
  { id, writes }: Pick<Sheet, "id" | "writes">,
  name: SheetRecordName,
): SheetRecord {
  const write = writes.find((each) => recordNamesOf(each, id).includes(name));
  return { state: write ? stateOf(write, writes) : "ready", faults: write?.faults ?? [] };
}

/** Whether a record is on its way or stored, so that it stays as it is. */
export function isFixed({ state }: Pick<SheetRecord, "state">): boolean {
  return state === "sent" || state === "stored";
}

/** The records that a write stores. An earlier release sent several parts as one. */
function recordNamesOf({ key, about }: WaitingWrite, id: string): readonly string[] {
  return (about as readonly string[] | undefined) ?? [key.slice(id.length + 1)];
}

function stateOf(write: WaitingWrite, writes: readonly WaitingWrite[]): SheetRecordState {
  const { needs, isUnsaved, answer, refusal } = write;
  if (isUnsaved) return "ready";
  if (answer !== undefined) return "stored";
  if (refusal !== undefined) return "refused";
  const needed = needs && writes.find(({ key }) => key === needs.key);
  return needs && needed?.refusal !== undefined ? "ready" : "sent";
}

/** `unsaved` was not sent, `waiting` is sent by itself, `refused` asks for the person. */
export type SheetState = "unsaved" | "waiting" | "refused";

export function stateOfSheet({ writes }: Sheet): SheetState {
  const states = writes.map((write) => stateOf(write, writes));
  if (states.includes("sent")) return "waiting";
  return states.includes("refused") ? "refused" : "unsaved";
}

/** The photos of a sheet that comes back. */
export function photosOf({ id, writes }: Sheet): PickedPhoto[] {
  return writes.flatMap(({ key, request }) => {
    const [, photo] = key.slice(id.length).split(":photo:");
    return photo ? { key: photo, file: request.body as Blob } : [];
  });
}

/** Saving changes this: `put` are the new writes to keep, `gone` the keys of those to drop. Fixed writes stay as they are. */
export function changesOf(
  { id, writes }: Pick<Sheet, "id" | "writes">,
  made: readonly WaitingWrite[],
) {
  const fixed = writes.filter((write) => isFixed({ state: stateOf(write, writes) }));
  const recordNames = fixed.flatMap((write) => recordNamesOf(write, id));
  const put = made.filter(({ key }) => !recordNames.includes(key.slice(id.length + 1)));
  const stays = [...fixed, ...put].map(({ key }) => key);
  return { put, gone: writes.map(({ key }) => key).filter((key) => !stays.includes(key)) };
}
