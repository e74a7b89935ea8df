/** Whether a method changes nothing, by its meaning. */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
