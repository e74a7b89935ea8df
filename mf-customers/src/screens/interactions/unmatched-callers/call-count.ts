/** A number of calls with its noun, such as `1 call` or `3 calls`. */
export function callCount(calls: number): string {
  return calls === 1 ? "1 call" : `${calls.toLocaleString("en-GB")} calls`;
}
