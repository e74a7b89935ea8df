import { counted } from "@dash/contracts/values/counted";
import { formatDuration } from "@dash/kit";
import type { Share, Sheet } from "./sheet.ts";

const MINUTE_MS = 60_000;

/** The text when everything is stored, such as `Visit saved with 3 parts, 1:00 h and 2 photos.` */
export function savedWords(sheet: Sheet): string {
  const shares = [...bookedWords(sheet), ...photoWords(sheet)];
  return shares.length > 0 ? `Visit saved with ${listed(shares)}.` : "Visit saved.";
}

/** The text after Undo. Parts and time are taken back where they are. */
export function deletedWords(sheet: Sheet): string {
  const booked = bookedWords(sheet);
  const rest = booked.length > 0 ? ` Still booked: ${listed(booked)}.` : "";
  return `Visit is deleted again.${rest}`;
}

/** Names the refused parts of a visit that is stored; null if none was refused. */
export function refusedWords({ saved, parts, time, photos }: Sheet): string | null {
  const isRefused = ({ state }: Share) => state === "refused";
  const refused = [
    ...(parts.some(isRefused) ? ["parts"] : []),
    ...(time && isRefused(time) ? ["time"] : []),
    ...(photos.some(isRefused) ? ["photos"] : []),
  ];
  if (!saved || refused.length === 0) return null;
  return `The visit is saved. Not saved: ${listed(refused)}. Correct what is marked above and save again.`;
}

function bookedWords({ parts, time }: Sheet): string[] {
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const minutes =
    time && (Date.parse(time.body.endTime) - Date.parse(time.body.startTime)) / MINUTE_MS;
  return [
    ...(units > 0 ? [counted(units, "part")] : []),
    ...(minutes ? [`${formatDuration(minutes)} h`] : []),
  ];
}

function photoWords({ photos }: Sheet): string[] {
  return photos.length > 0 ? [counted(photos.length, "photo")] : [];
}

const listFormat = new Intl.ListFormat("en-GB");

/** Texts as a list in a sentence: `a, b and c`. */
export function listed(texts: readonly string[]): string {
  return listFormat.format(texts);
}
