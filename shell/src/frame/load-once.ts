/**
 * Loads code that the first paint does not need, once. The function gives undefined if the code cannot be loaded; the
 * next call tries again.
 */
export function loadOnce<T>(what: string, load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      console.error(`${what} could not be loaded`, error);
      loading = undefined;
      return undefined;
    });
    return loading;
  };
}
