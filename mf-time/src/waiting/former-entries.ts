import { createTimeEntry, type TimeEntryBody } from "@dash/contracts/time/time-entries";
import { loadOutgoing } from "@dash/kit";
import { createStore, del, get } from "idb-keyval";
import { FORMER_DATABASE, keptEntry } from "./kept-entry.ts";

interface FormerEntry {
  readonly key: string;
  readonly body: TimeEntryBody;
  readonly sentAt: number;
  readonly refusal?: string;
}

/** Gives a person's entries of an earlier release to the queue, under their keys. What it cannot keep stays. */
export async function takeOverFormerEntries(owner: string): Promise<void> {
  const database = createStore(FORMER_DATABASE, "by person");
  const entries = (await get<FormerEntry[]>(owner, database)) ?? [];
  const { newWrite, openDevice, putWaiting } = await loadOutgoing();
  await openDevice(owner);
  const writes = entries.map(({ key, body, sentAt, refusal }) => ({
    ...newWrite(createTimeEntry, { body, idempotencyKey: key }, keptEntry),
    at: sentAt,
    isTried: true as const,
    ...(refusal !== undefined && { refusal }),
  }));
  if (await putWaiting(owner, ...writes)) await del(owner, database);
}
