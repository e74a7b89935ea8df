import { durationIn } from "@dash/kit/ui/form/typed-duration";
import { newValues } from "../interaction-form/interaction-values.ts";
import { UNSIGNED } from "./unsigned.ts";
import type { InteractionValues } from "../interaction-form/typed-interaction.ts";

/** A row of Parts used, as typed. */
export interface PartValues {
  /** Names the row, also after others were removed. */
  readonly row: string;
  readonly stockItemId: string;
  /** The item's name, for a sheet that is opened without a connection. */
  readonly name: string;
  readonly quantity: string;
}

/** The time to log, as typed. */
export interface TimeValues {
  readonly isTimeLogged: boolean;
  readonly timeLineId: string;
  readonly timeStart: string;
  readonly timeDuration: string;
  readonly timeDescription: string;
}

/** The values of the job sheet, as typed. The last part is the one that is being entered. */
export interface SheetValues extends InteractionValues, TimeValues {
  /** The customer that was chosen; empty for a new one. */
  readonly contactId: string;
  readonly contactName: string;
  readonly parts: PartValues[];
  readonly signedBy: string;
  /** The lines of the customer's signature as an SVG path; empty without one. */
  readonly signature: string;
}

/** No time to log. */
export const NO_TIME: TimeValues = {
  isTimeLogged: false,
  timeLineId: "",
  timeStart: "",
  timeDuration: "",
  timeDescription: "",
};

export function newPart(row: number): PartValues {
  return { row: String(row), stockItemId: "", name: "", quantity: "1" };
}

/** An empty row after these. */
export function nextPart(parts: readonly PartValues[]): PartValues {
  return newPart(Math.max(...parts.map(({ row }) => Number(row))) + 1);
}

/** The values of an empty sheet, with what is known already. */
export function newSheetValues(known: Partial<SheetValues> = {}): SheetValues {
  return {
    ...newValues(),
    contactId: "",
    contactName: "",
    parts: [newPart(0)],
    ...NO_TIME,
    ...UNSIGNED,
    ...known,
    interactionType: "visit",
  };
}

export interface Line {
  readonly id: string;
  readonly name: string;
}

const WARRANTY_LINE = "Warranty Visits";
const SERVICE_LINE = "Technical Support";

/** The fields of a visit from which its line and its time follow. */
export const visitNames = [
  "isWarrantyVisit",
  "serviceLineId",
  "occurredAt",
  "durationSeconds",
  "outcome",
  "notes",
  "customerName",
  "contactName",
] as const;

/** The line and the time that follow from the visit. Each field follows the visit until the person changes it. */
export interface Followed extends TimeValues {
  readonly serviceLineId: string;
}

export function followedBy(
  visit: Pick<SheetValues, (typeof visitNames)[number]>,
  lines: readonly Line[],
): Followed {
  const usual = visit.isWarrantyVisit ? WARRANTY_LINE : SERVICE_LINE;
  const lineId = lines.find(({ name }) => name === usual)?.id ?? "";
  const seconds = durationIn(visit.durationSeconds);
  const customer = visit.contactName || visit.customerName?.trim();
  const text = visit.outcome?.trim() || visit.notes?.trim();
  return {
    serviceLineId: lineId,
    isTimeLogged: seconds !== null && seconds > 0,
    timeLineId: lineId || visit.serviceLineId,
    timeStart: visit.occurredAt,
    timeDuration: visit.durationSeconds,
    timeDescription: text || (customer ? `Visit to ${customer}` : "Visit"),
  };
}
