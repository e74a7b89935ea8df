import { CallError, problemOf } from "../call/call-error.ts";
import { valueOf } from "../call/call.ts";
import type { LooseRequest } from "../call/request.ts";
import { inTurn } from "./in-turn.ts";
import { dropWaiting, openWaiting, putWaiting, readWaiting } from "./outgoing-store.ts";
import {
  areKeysForgotten,
  FORGOTTEN_KEY,
  outcomeOf,
  type RequestOutcome,
} from "./request-outcome.ts";
import { isOpen, isQueued, isUnstored, type WaitingWrite } from "./waiting-write.ts";

export interface SendingResult {
  /** The writes that have an answer now. */
  readonly settled: readonly WaitingWrite[];
  /**
   * The stored writes that a message announces. A draft that a form shows counts as its first write, once the whole
   * draft is stored.
   */
  readonly stored: readonly WaitingWrite[];
  readonly refused: readonly WaitingWrite[];
}

/** Sends the waiting writes of a person, oldest first. */
export async function sendWaiting(owner: string): Promise<SendingResult> {
  await openWaiting(owner);
  const drafts = new Set((await readWaiting(owner)).filter(isOpen).map(({ draft }) => draft));
  const results: SendingResult[] = [];
  for (const draft of drafts) results.push(await sendDraft(owner, draft));
  return {
    settled: results.flatMap(({ settled }) => settled),
    stored: results.flatMap(({ stored }) => stored),
    refused: results.flatMap(({ refused }) => refused),
  };
}

/**
 * Sends the writes of a draft in their order. A write without an answer keeps waiting and holds back the rest. A write
 * that needs another one is held back by that one alone.
 */
export function sendDraft(owner: string, draft: string): Promise<SendingResult> {
  return inTurn(draft, async () => {
    const tried = new Set<string>();
    const settled: WaitingWrite[] = [];
    // Reads again before each, because the person or another tab may have settled it meanwhile.
    for (let writes = await readDraft(owner, draft); ; writes = await readDraft(owner, draft)) {
      const next = writes.find((write) => !tried.has(write.key) && isNext(write, writes));
      if (!next) return endOf(owner, writes, settled);
      tried.add(next.key);
      settled.push(...(await sendOne(owner, next, writes)));
    }
  });
}

async function readDraft(owner: string, draft: string): Promise<WaitingWrite[]> {
  return (await readWaiting(owner)).filter((write) => write.draft === draft);
}

function isNext(write: WaitingWrite, writes: readonly WaitingWrite[]): boolean {
  if (!isOpen(write) || !isQueued(write)) return false;
  if (write.needs) return requestOf(write, writes) !== null;
  return writes.find((each) => isOpen(each) && !each.needs) === write;
}

/** The request of a write, with the id that it needs; null while that id is not known. */
function requestOf(
  { needs, request }: WaitingWrite,
  writes: readonly WaitingWrite[],
): LooseRequest | null {
  if (!needs) return request;
  const record = writes.find(({ key }) => key === needs.key)?.answer as { id: string } | undefined;
  const [part, name] = needs.into;
  return record
    ? { ...request, [part]: { ...(request[part] as object), [name]: record.id } }
    : null;
}

/** Sends a write, and gives it as it is with its answer; nothing where it has none, or the person has discarded it. */
async function sendOne(
  owner: string,
  write: WaitingWrite,
  writes: readonly WaitingWrite[],
): Promise<WaitingWrite[]> {
  const outcome = await attempt(write, requestOf(write, writes) ?? write.request);
  const after = afterOutcome(write, outcome);
  const isThere = (await readWaiting(owner)).some(({ key }) => key === write.key);
  if (!isThere || after === write) return [];
  if (after.answer === undefined || isOfForm(writes)) await putWaiting(owner, after);
  else await dropWaiting(owner, write.key);
  return outcome.kind === "lost" ? [] : [after];
}

function afterOutcome(write: WaitingWrite, outcome: RequestOutcome): WaitingWrite {
  if (outcome.kind === "lost") return write.isTried ? write : { ...write, isTried: true };
  if (outcome.kind === "stored") return { ...write, answer: outcome.answer ?? null };
  const { faults } = outcome;
  return { ...write, refusal: faults.map(({ message }) => message).join(" "), faults };
}

/** Whether a form shows how far each write of a draft is, so that those that are stored stay until all are. */
function isOfForm(writes: readonly WaitingWrite[]): boolean {
  return writes.some(({ needs, isUnsaved }) => needs !== undefined || isUnsaved);
}

/** The result of a draft. The writes that a form shows are deleted once the whole draft is stored. */
async function endOf(
  owner: string,
  writes: readonly WaitingWrite[],
  settled: readonly WaitingWrite[],
): Promise<SendingResult> {
  const refused = settled.filter(({ refusal }) => refusal !== undefined);
  if (!isOfForm(writes))
    return { settled, refused, stored: settled.filter(({ answer }) => answer !== undefined) };
  const first = writes.find(({ answer, needs }) => answer !== undefined && !needs);
  if (!first || writes.some(isUnstored)) return { settled, refused, stored: [] };
  await dropWaiting(owner, ...writes.map(({ key }) => key));
  return { settled, refused, stored: [first] };
}

async function attempt(write: WaitingWrite, request: LooseRequest): Promise<RequestOutcome> {
  if (areKeysForgotten(write.at))
    return { kind: "refused", faults: [{ path: "", message: FORGOTTEN_KEY }] };
  try {
    return { kind: "stored", answer: (await valueOf(write.endpoint, request)).value };
  } catch (error) {
    return isStoredAlready(write, error) ? { kind: "stored", answer: null } : outcomeOf(error);
  }
}

/** Whether an earlier attempt arrived: the record is gone, or is what the write makes of it. */
function isStoredAlready({ endpoint: { method }, request }: WaitingWrite, error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (method === "DELETE") return error.status === 404;
  const current = problemOf(error)?.current as Record<string, unknown> | undefined;
  if (method !== "PUT" || !current) return false;
  return Object.entries(request.body ?? {}).every(
    ([field, value]) => JSON.stringify(current[field]) === JSON.stringify(value),
  );
}
