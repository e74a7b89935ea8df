/** Whether a method is defined to change nothing. */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
