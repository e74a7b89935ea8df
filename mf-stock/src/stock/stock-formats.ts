const unitsFormat = new Intl.NumberFormat("en-GB");
const changeFormat = new Intl.NumberFormat("en-GB", { signDisplay: "exceptZero" });

/** Formats units, such as `1,250`. */
export function formatUnits(units: number): string {
  return unitsFormat.format(units);
}

/** Formats a change with its sign, such as `+1,250` or `-5`. */
export function formatChange(units: number): string {
  return changeFormat.format(units);
}
