/** How many calls: `1 call`, `3 calls`. */
export function callCount(calls: number): string {
  return calls === 1 ? "1 call" : `${calls.toLocaleString("en-GB")} calls`;
}
