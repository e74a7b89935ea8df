import type { BuildReport } from "@dash/contracts/build-reports";

const KIND = /[A-Za-z]{1,60}/;
/** A file with its line and column, which a browser may have asked for with a query. */
const PLACE = String.raw`([\w.@~/-]{1,120})(?:\?[^\s:)]*)?(:\d{1,7}:\d{1,7})`;

/** What is told of an error: its kind, and the first place in the files below `base`. Nothing of its message. */
export function faultOf(error: unknown, base: string): NonNullable<BuildReport["fault"]> {
  const { name = "", stack = "" } = error instanceof Error ? error : {};
  const [, file, place] = new RegExp(base + PLACE).exec(stack) ?? [];
  return { kind: KIND.exec(name)?.[0] ?? "Error", at: file && place ? file + place : null };
}
