/** Path spellings that two programs may read differently, such as `//`, `..` or `%2f`. The product never uses them. */
const AMBIGUOUS =
  /\/\/|[\\;]|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|25|3b|00)|%(?![0-9a-f]{2})|[^\x21-\x7e]/i;

/** Whether a request's raw target names one path without ambiguity. */
export function isPlainTarget(target: string): boolean {
  if (!target.startsWith("/")) return false;
  const end = target.indexOf("?");
  return !AMBIGUOUS.test(end < 0 ? target : target.slice(0, end)) && !/[^\x21-\x7e]/.test(target);
}
