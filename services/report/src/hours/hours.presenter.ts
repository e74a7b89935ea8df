/** Minutes as hours with two decimals. */
export function hours(minutes: number): number {
  return twoDecimals(minutes / 60);
}

export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
