/** The database of the queue of writes. It exists once a write was kept. */
export const OUTGOING_DATABASE = "outgoing";

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

/** Calls the listener after a change of the queue in any tab, this one included. The function that it returns stops that. */
export function onOutgoingChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(OUTGOING_DATABASE);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
