import type { BuildReport } from "@dash/contracts/build-reports";

const LONGEST_KIND = 60;
/** A file with its line and column, which a browser may have asked for with a query. */
const PLACE = /^([\w.@~/-]{1,120})(?:\?[^\s:)]*)?(:\d{1,7}:\d{1,7})/;

/** What is told of an error: its kind, and the first place in the files below `base`. Nothing of its message. */
export function faultOf(error: unknown, base: string): NonNullable<BuildReport["fault"]> {
  const { name = "", stack = "" } = error instanceof Error ? error : {};
  const places = stack
    .split(base)
    .slice(1)
    .map((rest) => PLACE.exec(rest));
  const [, file, place] = places.find((found) => found) ?? [];
  return {
    kind: name.replaceAll(/[^A-Za-z]/g, "").slice(0, LONGEST_KIND) || "Error",
    at: file && place ? `${file}${place}` : null,
  };
}
