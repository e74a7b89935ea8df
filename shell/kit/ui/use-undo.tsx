import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { AuditEntry } from "@dash/contracts/users/audit";
import {
  call,
  CallError,
  invalidateShown,
  messageOf,
  toast,
  toastFailure,
  toastSuccess,
  type ToastAction,
  type ToastContent,
} from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
import { actorNameOf } from "./actor-name.tsx";
import type { HistoryEndpoint } from "./history-dialog.tsx";
import { useOwner } from "./use-owner.tsx";

/** How to take a change back: a command of its own, with its right, its checks and its row in the trail. */
export interface Undo<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  /** The text of the toast afterwards, or a function of the answer that gives the text or the whole toast. */
  readonly undone: string | Outcome<E>["say"];
  /** Finds who changed the record meanwhile. */
  readonly history?: { readonly endpoint: HistoryEndpoint; readonly id: string };
  /** Gives who changed a record without a history, from its current state in the refusal. */
  readonly changedBy?: (current: unknown) => string | null | undefined;
}

/** A method, so that the Undo of one endpoint is also one of several endpoints. */
interface Outcome<E extends Endpoint> {
  say(answer: ResponseOf<E>): string | ToastContent;
}

const FAILURE = "It could not be undone. Please try again.";

/**
 * Gives a function that says that something was done and offers to take it back. That also works after the component is
 * gone. A record that somebody changed meanwhile is left as it is, and the toast says who changed it.
 */
export function useUndo() {
  const client = useQueryClient();
  const me = useOwner();
  return <E extends Endpoint>(done: string, undo?: Undo<E>, ...more: ToastAction[]): void => {
    if (!undo) return toastSuccess(done, ...more);
    let isUsed = false;
    const handleUndo = () => {
      if (isUsed) return;
      isUsed = true;
      void takeBack(undo, me).finally(() => invalidateShown(client, undo.endpoint));
    };
    toastSuccess(done, { label: "Undo", onAction: handleUndo }, ...more);
  };
}

async function takeBack<E extends Endpoint>(undo: Undo<E>, me: string | undefined): Promise<void> {
  const { endpoint, request, undone } = undo;
  try {
    const answer = await call<Endpoint>(endpoint, request as object);
    const outcome = typeof undone === "string" ? undone : undone(answer as ResponseOf<E>);
    if (typeof outcome === "string") toastSuccess(outcome);
    else toast(outcome);
  } catch (error) {
    const description = await changeMeanwhile(error, undo, me);
    if (description) toast({ title: "Not undone", description, tone: "destructive" });
    else toastFailure(error, messageOf(error, FAILURE));
  }
}

/** Says who changed the record since, where that is why the server refused to take the change back. */
async function changeMeanwhile(
  error: unknown,
  { history, changedBy }: Pick<Undo, "history" | "changedBy">,
  me: string | undefined,
): Promise<string | undefined> {
  if (!(error instanceof CallError) || ![404, 409].includes(error.status)) return;
  const current = error.problem?.current;
  const isOutdated = error.status === 404 || current !== undefined;
  if (changedBy && isOutdated) return changed(changedBy(current) ?? "Somebody");
  if (!history) return;
  const { endpoint, id } = history;
  const [newest] = await call(endpoint, { params: { id } }).catch(() => [] as AuditEntry[]);
  if (!newest) return error.status === 404 ? "It was deleted meanwhile." : undefined;
  const isMine = newest.actorId === me;
  if (isMine && !isOutdated) return;
  const name = isMine ? "You" : actorNameOf(newest).replace(/^the /, "The ");
  return newest.action === "deleted" ? `${name} deleted it meanwhile.` : changed(name);
}

function changed(name: string): string {
  return `${name} changed it meanwhile. It is left as it is.`;
}
