import type { BuildReport } from "@dash/contracts/releases/build-reports";

const KIND = /[A-Za-z]{1,60}/;
/** A file with its line and column; the address may have a query. */
const POSITION = String.raw`([\w.@~/-]{1,120})(?:\?[^\s:)]*)?(:\d{1,7}:\d{1,7})`;

/** The kind of an error and the first place in its stack below `base`. Leaves out the message. */
export function faultOf(error: unknown, base: string): NonNullable<BuildReport["fault"]> {
  const { name = "", stack = "" } = error instanceof Error ? error : {};
  const [, file, place] = new RegExp(base + POSITION).exec(stack) ?? [];
  return { kind: KIND.exec(name)?.[0] ?? "Error", at: file && place ? file + place : null };
}
