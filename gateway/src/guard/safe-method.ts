/** Whether HTTP defines the method as one that changes nothing. */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
