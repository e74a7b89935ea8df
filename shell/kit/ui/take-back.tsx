import type { Endpoint, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import type { AuditEntry } from "@dash/contracts/users/audit";
import {
  call,
  CallError,
  invalidateShown,
  messageOf,
  toast,
  toastFailure,
  toastSuccess,
} from "@dash/kit";
import type { QueryClient } from "@tanstack/react-query";
import { actorNameOf } from "./actor-name.tsx";
import type { Undo } from "./undo.tsx";

/** Says that a change could not be taken back, where the server gives no reason. */
const FAILURE = "It could not be undone. Please try again.";

interface TakeBackContext {
  readonly client: QueryClient;
  /** The person's id. */
  readonly me: string | undefined;
}

/** Sends the command that takes a change back, says what came of it, and reads again what shows the record. */
export async function takeBack<E extends Endpoint>(
  undo: Undo<E>,
  { client, me }: TakeBackContext,
): Promise<void> {
  const { endpoint, request, undone } = undo;
  try {
    const answer = await call<Endpoint>(endpoint, request);
    const outcome = typeof undone === "string" ? undone : undone(answer as ResponseOf<E>);
    if (typeof outcome === "string") toastSuccess(outcome);
    else toast(outcome);
  } catch (error) {
    const description = await changeMeanwhile(error, undo, me);
    if (description) toast({ title: "Not undone", description, tone: "destructive" });
    else toastFailure(error, messageOf(error, FAILURE));
  }
  await invalidateShown(client, endpoint);
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
