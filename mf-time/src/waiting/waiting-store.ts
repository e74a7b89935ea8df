import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { noteUnsent } from "@dash/kit/ui/unsent";
import { createStore, get, update } from "idb-keyval";
import { DATABASE } from "./waiting-database.ts";

/** An entry whose request got no answer, as this browser keeps it. */
export interface WaitingEntry {
  /** Its idempotency key: sent again, it is stored once. */
  readonly key: string;
  readonly body: TimeEntryBody;
  /** When it was sent first, in milliseconds. */
  readonly sentAt: number;
  /** Why it is not sent any more; absent while it is. */
  readonly refusal?: string;
}

type Entries = readonly WaitingEntry[];

const database = createStore(DATABASE, "by person");
const CHANNEL = "waiting-time-entries";

/** A person's entries, oldest first. A browser that denies storage has none. */
export async function readWaiting(owner: string): Promise<Entries> {
  try {
    return (await get<Entries>(owner, database)) ?? [];
  } catch {
    return [];
  }
}

/** @throws where the browser denies storage. */
export function addWaiting(owner: string, entry: WaitingEntry): Promise<void> {
  return change(owner, (entries) => [...entries.filter(({ key }) => key !== entry.key), entry]);
}

export function dropWaiting(owner: string, key: string): Promise<void> {
  return change(owner, (entries) => entries.filter((entry) => entry.key !== key));
}

/** Notes why an entry is not sent any more. */
export function refuseWaiting(owner: string, key: string, refusal: string): Promise<void> {
  return change(owner, (entries) =>
    entries.map((entry) => (entry.key === key ? { ...entry, refusal } : entry)),
  );
}

/** Reads and writes in one transaction, because another tab may change the entries too. */
async function change(owner: string, next: (entries: Entries) => Entries): Promise<void> {
  await update<Entries>(owner, (entries = []) => next(entries), database);
  await noteWaiting(owner);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(owner);
  channel.close();
}

/** Tells the shell how many entries a person has here. A browser may be killed between a change and this. */
export async function noteWaiting(owner: string): Promise<void> {
  const entries = await readWaiting(owner);
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length;
  await noteUnsent(owner, "time-entry", { waiting: entries.length - refused, refused });
}

/** Calls the listener after a change in any tab, this one included. The function that it returns stops listening. */
export function onWaitingChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
