/** The result of an access to the browser's storage; null where it fails. A browser may deny storage, and the page works without it. */
export function quietly<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
