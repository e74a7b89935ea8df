const unitsFormat = new Intl.NumberFormat("en-GB");
const changeFormat = new Intl.NumberFormat("en-GB", { signDisplay: "exceptZero" });

/** `1,250`. */
export function formatUnits(units: number): string {
  return unitsFormat.format(units);
}

/** `+1,250`, `-5`. */
export function formatChange(units: number): string {
  return changeFormat.format(units);
}
