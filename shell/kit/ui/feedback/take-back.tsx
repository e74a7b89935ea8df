import type { Endpoint, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { AuditEntry } from "@dash/contracts/users/audit";
import {
  call,
  CallError,
  invalidateAfter,
  messageOf,
  NoAnswer,
  toast,
  toastFailure,
  toastSuccess,
  type ToastContent,
} from "@dash/kit";
import type { QueryClient } from "@tanstack/react-query";
import { actorNameOf } from "../text/actor-name.tsx";
import type { GestureUndo, Undo, UndoSource } from "./undo.tsx";
import { undoneRows, type UndoneRows } from "../list/undone-rows.tsx";

/** Says that a change could not be taken back, where the server gives no reason. */
const FAILURE = "It could not be undone. Please try again.";

interface TakeBackContext {
  readonly client: QueryClient;
  /** The person's id. */
  readonly me: string | undefined;
}

/** Sends the command that takes a change back, says what came of it, and reads again what shows the record. */
export async function takeBack<E extends Endpoint>(
  source: UndoSource<E>,
  { client, me }: TakeBackContext,
): Promise<void> {
  const undo = await loaded(source);
  const { endpoint, request, undone } = undo;
  try {
    const answer = await call<Endpoint>(endpoint, request);
    say(typeof undone === "string" ? undone : undone(answer as ResponseOf<E>));
  } catch (error) {
    // The caller offers it again.
    if (error instanceof NoAnswer) throw error;
    const meanwhile = await changeMeanwhile(error, undo, me);
    if (meanwhile)
      toast({ title: "Not undone", description: sentenceOf(meanwhile), tone: "destructive" });
    else toastFailure(error, messageOf(error, FAILURE));
  }
  await invalidateAfter(client, endpoint);
}

/** Takes the changes of a gesture back, the last one first, and says once what came of them. */
export async function takeGestureBack(
  { noun, changes }: GestureUndo,
  { client, me }: TakeBackContext,
): Promise<void> {
  const left: UndoneRows["left"][number][] = [];
  const endpoints = new Set<Endpoint>();
  for (const source of changes.toReversed()) {
    const undo = await loaded(source);
    endpoints.add(undo.endpoint);
    try {
      await call<Endpoint>(undo.endpoint, undo.request);
    } catch (error) {
      // Nothing is taken back yet.
      if (error instanceof NoAnswer && source === changes.at(-1)) throw error;
      const meanwhile = await changeMeanwhile(error, undo, me);
      left.push({ changedBy: meanwhile?.name ?? null });
    }
  }
  say(undoneRows(...noun)({ count: changes.length - left.length, left }));
  for (const endpoint of endpoints) void invalidateAfter(client, endpoint);
}

async function loaded<E extends Endpoint>(source: UndoSource<E>): Promise<Undo<E>> {
  return typeof source === "function" ? source() : source;
}

function say(outcome: string | ToastContent): void {
  if (typeof outcome === "string") toastSuccess(outcome);
  else toast(outcome);
}

/** A later change to the record. The name is null where the record is gone and its history names nobody. */
interface Meanwhile {
  readonly name: string | null;
  readonly isDeleted?: boolean;
}

/** Finds who changed the record since, where that is why the server refused to take the change back. */
async function changeMeanwhile(
  error: unknown,
  { history, changedBy }: Pick<Undo, "history" | "changedBy">,
  me: string | undefined,
): Promise<Meanwhile | undefined> {
  if (!(error instanceof CallError) || ![404, 409].includes(error.status)) return;
  const current = error.problem?.current;
  const isOutdated = error.status === 404 || current !== undefined;
  if (changedBy && isOutdated) return { name: changedBy(current) ?? "Somebody" };
  if (!history) return;
  const { endpoint, id } = history;
  const [newest] = await call(endpoint, { params: { id } }).catch(() => [] as AuditEntry[]);
  if (!newest) return error.status === 404 ? { name: null, isDeleted: true } : undefined;
  const isMine = newest.actorId === me;
  if (isMine && !isOutdated) return;
  const name = isMine ? "You" : actorNameOf(newest).replace(/^the /, "The ");
  return { name, isDeleted: newest.action === "deleted" };
}

function sentenceOf({ name, isDeleted }: Meanwhile): string {
  if (name === null) return "It was deleted meanwhile.";
  return isDeleted
    ? `${name} deleted it meanwhile.`
    : `${name} changed it meanwhile. It is left as it is.`;
}
