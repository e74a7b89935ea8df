/** The name of the database that says how much of whom is unsent. It exists once something was. */
export const UNSENT_DATABASE = "unsent";
export const UNSENT_CHANNEL = "unsent";

/** Whether this browser has an IndexedDB database of this name. It opens none, because opening one creates it. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    const databases = await globalThis.indexedDB?.databases();
    return databases?.some((database) => database.name === name) ?? false;
  } catch {
    // The browser denies storage, or has no list of its databases.
    return false;
  }
}

/** Calls the listener after a note in any tab, this one included. The function that it returns stops listening. */
export function onUnsentChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(UNSENT_CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
