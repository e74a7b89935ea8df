import type { CallDirection } from "@dash/contracts/interactions/interaction-kinds";
import * as z from "zod";
import { comparablePhone } from "@dash/service-lib/contacts/phone-number";
import { endingOf } from "./call-ending.ts";
import type { CallRecordRow } from "./call-record.model.ts";

/** A text field. Nearly all fields of the vendor may be missing; one that cannot be read counts as missing. */
const text = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value)) || undefined)
  .optional()
  .catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const amount = z.number().nonnegative().optional().catch(undefined);
const instant = z
  .string()
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()))
  .optional()
  .catch(undefined);

const Party = z
  .object({ phoneNumber: text, extensionNumber: text, extensionId: text })
  .optional()
  .catch(undefined);
type Party = z.output<typeof Party>;
interface Parties {
  readonly from?: Party;
  readonly to?: Party;
}

const part = {
  result: text,
  from: Party,
  to: Party,
  duration: amount,
  durationMs: amount,
  extension: z.object({ id: text }).optional().catch(undefined),
};

const VendorRecord = z.object({
  ...part,
  id: z.union([z.string().min(1), z.number()]).transform((id) => storable(String(id))),
  sessionId: text,
  telephonySessionId: text,
  type: text,
  direction: text,
  startTime: instant,
  finished: flag,
  deleted: flag,
  lastModifiedTime: instant,
  legs: z
    .array(z.object({ ...part, master: flag }))
    .default([])
    .catch([]),
});
type VendorRecord = z.output<typeof VendorRecord>;

/** The content of a row. `nothing`: the row cannot be read, or is no voice call, such as a fax. */
export type ReadRecord =
  | { readonly is: "call"; readonly row: CallRecordRow }
  | { readonly is: "deleted"; readonly id: string; readonly modifiedAt: Date | null }
  | { readonly is: "nothing" };

/** The longest duration that an interaction can have: 99.99 hours. */
const LONGEST_SECONDS = 359_964;
const LONGEST_TEXT = 200;
const YEARS = { first: 2000, last: 2100 };

export function readRecord(vendor: unknown): ReadRecord {
  const parsed = VendorRecord.safeParse(vendor);
  if (!parsed.success) return { is: "nothing" };
  const { id, type, deleted, lastModifiedTime: modifiedAt = null } = parsed.data;
  if (deleted) return { is: "deleted", id, modifiedAt };
  const row = type === "Voice" ? rowOf(parsed.data) : undefined;
  return row ? { is: "call", row } : { is: "nothing" };
}

function rowOf(record: VendorRecord): CallRecordRow | undefined {
  const { id, startTime: startedAt, lastModifiedTime: modifiedAt = null, legs } = record;
  if (!startedAt || !isInRange(startedAt)) return undefined;
  const master = legs.find((leg) => leg.master) ?? legs[0];
  const result = record.result ?? master?.result ?? null;
  return {
    id,
    sessionKey: record.telephonySessionId ?? record.sessionId ?? id,
    sessionId: record.sessionId ?? null,
    telephonySessionId: record.telephonySessionId ?? null,
    isDeleted: false,
    modifiedAt,
    startedAt,
    ending: endingOf(result, record.finished !== false),
    result,
    durationSeconds: secondsOf([record, ...legs]),
    ...sidesOf(record.direction, record.from ?? master?.from, record.to ?? master?.to),
    extension: extensionOf(record),
  };
}

/** Removes what Postgres cannot store in a text: NUL characters and lone surrogates. */
function storable(value: string): string {
  return value.replaceAll("\0", "").trim().slice(0, LONGEST_TEXT).toWellFormed();
}

function isInRange(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year > YEARS.first && year < YEARS.last;
}

type Sides = Pick<CallRecordRow, "direction" | "isOutside" | "number">;

/**
 * The direction of a call, and the number of its outside party. A missing party counts as outside, with its number
 * withheld.
 */
function sidesOf(direction: string | undefined, from: Party, to: Party): Sides {
  const isInbound = direction === "Inbound" || (direction !== "Outbound" && !isInside(from));
  const stated = isInbound ? from : to;
  if (!isInside(stated)) return outside(isInbound ? "inbound" : "outbound", stated);
  // When a call from outside rings the members of a call queue, the vendor lists further records as outbound calls to
  // them.
  if (!isInbound && from?.phoneNumber && !isInside(from)) return outside("inbound", from);
  return { direction: isInbound ? "inbound" : "outbound", isOutside: false, number: null };
}

function outside(direction: CallDirection, party: Party): Sides {
  return { direction, isOutside: true, number: numberOf(party?.phoneNumber) };
}

const WITHHELD = /anonymous|restricted|private|withheld|blocked|unavailable|unknown/i;

/** The part of an address of a voice service, such as `sip:+441174960916@voip.example`, that may be a number. */
const IN_ADDRESS = /^<?(?:sips?|tel):(?<number>[^@;>]+)/i;

/** The number in E.164, or as given when it cannot be converted; null when it is withheld. */
function numberOf(inputNumber: string | undefined): string | null {
  if (!inputNumber || WITHHELD.test(inputNumber) || !/\d/.test(inputNumber)) return null;
  const number = IN_ADDRESS.exec(inputNumber)?.groups?.["number"] ?? inputNumber;
  return comparablePhone(number) ?? inputNumber;
}

function isInside(party: Party): boolean {
  return Boolean(party?.extensionNumber ?? party?.extensionId);
}

/**
 * The longest of the durations: that of the record runs from the start of the call, those of its legs from their own
 * start.
 */
function secondsOf(
  parts: readonly { duration?: number | undefined; durationMs?: number | undefined }[],
): number | null {
  const durations = parts.flatMap(({ duration, durationMs }) => {
    const seconds = duration ?? (durationMs === undefined ? undefined : durationMs / 1000);
    return seconds === undefined ? [] : [Math.min(Math.round(seconds), LONGEST_SECONDS)];
  });
  return durations.length === 0 ? null : Math.max(...durations);
}

/** The number of the extension that took or made the call, otherwise its id. Often only the legs contain it. */
function extensionOf(record: VendorRecord): string | null {
  const { direction, legs } = record;
  const ownSide = (each: Parties) =>
    (direction === "Outbound" ? each.from : each.to)?.extensionNumber;
  return (
    ownSide(record) ??
    legs.map(ownSide).find(Boolean) ??
    record.extension?.id ??
    legs.map(({ extension }) => extension?.id).find(Boolean) ??
    null
  );
}
