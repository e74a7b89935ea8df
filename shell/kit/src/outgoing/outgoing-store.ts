import { pluralize } from "@dash/contracts/values/pluralize";
import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";
import { hasDatabase, OUTGOING_DATABASE } from "../../ui/feedback/stored-databases.tsx";
import { toast } from "../toast/toast-store.ts";
import { heldKey, loadKey } from "./device-key.ts";
import { inTurn } from "./in-turn.ts";
import { openWrite, sealWrite, type SealedWrite } from "./sealed-write.ts";
import type { WaitingWrite } from "./waiting-write.ts";

const database = createStore(OUTGOING_DATABASE, "writes");

interface Unkept {
  readonly owner: string;
  readonly write: WaitingWrite;
}

/** Writes that only this page has, because the device does not keep them. */
const unkept = new Map<string, Unkept>();
/** How many times writes went from the page to the device. */
let moves = 0;

/** A person's writes, oldest first. Those on the device are among them once `openDevice` has the person's key. */
export async function readWaiting(owner: string): Promise<readonly WaitingWrite[]> {
  const movesBefore = moves;
  const stored = (await quietly(() => readStored(owner))) ?? [];
  // Writes that moved to the device during the read would be found in neither place.
  if (moves !== movesBefore) return readWaiting(owner);
  const own = unkeptOf(owner);
  const others = stored.filter(({ key }) => !own.some((write) => write.key === key));
  return [...others, ...own].sort((one, other) => one.at - other.at);
}

function unkeptOf(owner: string): WaitingWrite[] {
  return [...unkept.values()].flatMap((each) => (each.owner === owner ? each.write : []));
}

async function readStored(owner: string): Promise<WaitingWrite[]> {
  return (await openStored(owner)).flatMap(({ write }) => write ?? []);
}

/** The writes on the device, each with its key in the store. Null stands for one that the key does not open. */
async function openStored(owner: string) {
  const key = heldKey(owner);
  if (!key) return [];
  const storeKeys = await storedKeys(owner);
  const sealed = await getMany<SealedWrite | undefined>(storeKeys, database);
  return Promise.all(
    storeKeys.map(async (storeKey, at) => {
      const each = sealed[at];
      return { storeKey, write: each ? await openWrite(key, each) : null };
    }),
  );
}

/**
 * Keeps writes, all of them or none, and returns whether the device keeps them. Otherwise only this page has them, and
 * it asks before a person leaves it.
 */
export async function putWaiting(owner: string, ...writes: WaitingWrite[]): Promise<boolean> {
  for (const write of writes) unkept.set(write.key, { owner, write });
  await keepOnDevice(owner, writes);
  // An unsaved write changes with each letter, and only its form shows it.
  notify(writes.some(({ isUnsaved }) => !isUnsaved));
  return !writes.some(({ key }) => unkept.has(key));
}

export async function dropWaiting(owner: string, ...dropped: string[]): Promise<void> {
  for (const key of dropped) unkept.delete(key);
  const storeKeys = dropped.map((key) => [owner, key]);
  await quietly(() => delMany(storeKeys, database));
  notify();
}

/** Deletes the waiting writes of a person, even where this page does not have the key to them. */
export async function discardWaiting(owner: string): Promise<void> {
  for (const [key, each] of unkept) if (each.owner === owner) unkept.delete(key);
  await quietly(async () => delMany(await storedKeys(owner), database));
  notify();
}

/** Whether the device keeps all waiting writes of a person. Otherwise some of them are lost with this page. */
export function isOnDevice(owner: string): boolean {
  return unkeptOf(owner).length === 0;
}

/**
 * Reads the person's key from the server, and gives what waits in this page to the device. Says so where something on the
 * device was sealed with another key: it stays there until the person discards it.
 */
export function openDevice(owner: string): Promise<void> {
  return inTurn(`device:${owner}`, async () => {
    if (heldKey(owner) || !(await loadKey(owner))) return;
    const stored = (await quietly(() => openStored(owner))) ?? [];
    const unreadable = stored.flatMap(({ storeKey, write }) => (write ? [] : [storeKey]));
    if (unreadable.length > 0) notifyUnreadable(unreadable);
    const own = unkeptOf(owner);
    await keepOnDevice(owner, own);
    if (stored.length + own.length > 0) notify();
  });
}

function notifyUnreadable(storeKeys: [string, string][]): void {
  const amount = pluralize(storeKeys.length, "record", "records");
  const discard = () => void quietly(() => delMany(storeKeys, database));
  toast({
    title: "Not readable",
    description: `${amount} in this browser cannot be opened: an administrator has ended the access with which you wrote.`,
    tone: "destructive",
    actions: [{ label: "Discard", onAction: discard }],
  });
}

/** Opens the device where it has something of the person. Without that nobody asks for the key. */
export async function openWaiting(owner: string): Promise<void> {
  if (!(await hasDatabase(OUTGOING_DATABASE))) return;
  const storeKeys = (await quietly(() => storedKeys(owner))) ?? [];
  if (storeKeys.length > 0) await openDevice(owner);
}

async function storedKeys(owner: string): Promise<[string, string][]> {
  return (await keys<[string, string]>(database)).filter(([each]) => each === owner);
}

async function keepOnDevice(owner: string, writes: readonly WaitingWrite[]): Promise<void> {
  await quietly(async () => {
    const key = heldKey(owner);
    if (!key) return;
    const sealed = await Promise.all(
      writes.map(async (write) => ({ write, content: await sealWrite(key, write) })),
    );
    // A newer state may have come meanwhile.
    const newest = sealed.filter(({ write }) => unkept.get(write.key)?.write === write);
    const entries = newest.map(({ write, content }): [[string, string], SealedWrite] => [
      [owner, write.key],
      content,
    ]);
    await setMany(entries, database);
    moves += 1;
    for (const { write } of newest)
      if (unkept.get(write.key)?.write === write) unkept.delete(write.key);
  });
}

function notify(isShown = true): void {
  if (unkept.size > 0) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
  if (!isShown) return;
  const channel = new BroadcastChannel(OUTGOING_DATABASE);
  channel.postMessage(null);
  channel.close();
}

function askToStay(event: Event): void {
  event.preventDefault();
}

/** Gives null where the browser denies storage. */
async function quietly<T>(access: () => Promise<T>): Promise<T | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
