import { hasDatabase, UNSENT_CHANNEL, UNSENT_DATABASE } from "./stored-databases.tsx";

/** The kinds of what this browser keeps until a service has stored it. */
export const unsentKinds = ["time-entry", "job-sheet"] as const;
export type UnsentKind = (typeof unsentKinds)[number];

/** How much of a kind a person has in this browser. */
export interface UnsentCount {
  /** Is sent by itself. */
  readonly waiting: number;
  /** Was refused, and asks for the person. */
  readonly refused: number;
}

export type UnsentCounts = Readonly<Record<UnsentKind, UnsentCount>>;

export const NOTHING_UNSENT: UnsentCount = { waiting: 0, refused: 0 };

const STORE = "counts";

/**
 * Notes how much of a kind is unsent, for the shell: it asks before the person signs out, and loads the area's sender on
 * every page. It is in IndexedDB, because Chromium writes local storage to disk up to five seconds late.
 */
export async function noteUnsent(
  owner: string,
  kind: UnsentKind,
  count: UnsentCount,
): Promise<void> {
  const isNothing = count.waiting + count.refused === 0;
  if (isNothing && !(await hasDatabase(UNSENT_DATABASE))) return;
  try {
    await inStore("readwrite", (store) => store.put(count, [owner, kind]));
  } catch {
    // The browser denies storage, so it keeps nothing that could be unsent.
    return;
  }
  const channel = new BroadcastChannel(UNSENT_CHANNEL);
  channel.postMessage(owner);
  channel.close();
}

/** What is unsent of a person. */
export async function readUnsent(owner: string): Promise<UnsentCounts> {
  if (!(await hasDatabase(UNSENT_DATABASE)))
    return { "time-entry": NOTHING_UNSENT, "job-sheet": NOTHING_UNSENT };
  return {
    "time-entry": await countOf(owner, "time-entry"),
    "job-sheet": await countOf(owner, "job-sheet"),
  };
}

async function countOf(owner: string, kind: UnsentKind): Promise<UnsentCount> {
  const count = await inStore(
    "readonly",
    (store) => store.get([owner, kind]) as IDBRequest<UnsentCount | undefined>,
  );
  return count ?? NOTHING_UNSENT;
}

/** Does one thing in the store, and resolves once it is stored. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("Nothing was stored"));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(UNSENT_DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("The database did not open"));
  });
}
