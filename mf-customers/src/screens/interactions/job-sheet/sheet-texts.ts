import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDuration } from "@dash/kit";
import { recordOf, type Sheet, type SheetContent } from "./sheet.ts";

const MINUTE_MS = 60_000;

/** The text when everything is stored, such as `Visit saved with 3 parts, 1:00 h and 2 photos.` */
export function savedText(content: SheetContent, photos: number): string {
  const texts = [
    ...bookedTexts(content),
    ...(photos > 0 ? [pluralize(photos, "photo")] : []),
    ...(content.signature ? ["a signature"] : []),
  ];
  return texts.length > 0 ? `Visit saved with ${listText(texts)}.` : "Visit saved.";
}

/** The text after Undo. Parts and time are taken back where they are. */
export function deletedText(content: SheetContent): string {
  const booked = bookedTexts(content);
  const rest = booked.length > 0 ? ` Still booked: ${listText(booked)}.` : "";
  return `Visit is deleted again.${rest}`;
}

/** Names the refused parts of a visit that is stored; null if none was refused. */
export function refusedText({ id, writes }: Sheet): string | null {
  const isStored = recordOf({ id, writes }, "visit").state === "stored";
  const refused = writes.filter(({ refusal }) => refusal !== undefined);
  const kinds = ["part", "time", "signature", "photo"].filter((kind) =>
    refused.some(({ key }) => key.startsWith(`${id}:${kind}`)),
  );
  if (!isStored || kinds.length === 0) return null;
  const names = kinds.map((kind) => (["part", "photo"].includes(kind) ? `${kind}s` : kind));
  return `The visit is saved. Not saved: ${listText(names)}. Correct what is marked above and save again.`;
}

function bookedTexts({ parts, time }: SheetContent): string[] {
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const ms = time ? Date.parse(time.endTime) - Date.parse(time.startTime) : 0;
  return bookedOf(units, ms / MINUTE_MS);
}

/** The parts and the time of a visit, each where there is some. */
export function bookedOf(units: number, minutes: number): string[] {
  return [
    ...(units > 0 ? [pluralize(units, "part")] : []),
    ...(minutes > 0 ? [`${formatDuration(minutes)} h`] : []),
  ];
}

const listFormat = new Intl.ListFormat("en-GB");

/** Texts as a list in a sentence: `a, b and c`. */
export function listText(texts: readonly string[]): string {
  return listFormat.format(texts);
}
