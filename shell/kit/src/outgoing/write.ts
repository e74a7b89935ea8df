import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { CallError, NoAnswer } from "../call/call-error.ts";
import { exchange } from "../call/call.ts";
import type { LooseRequest } from "../call/request.ts";
import { toast } from "../toast/toast-store.ts";
import { inTurn } from "./in-turn.ts";
import { dropWaiting, putWaiting, readWaiting } from "./outgoing-store.ts";
import { outcomeOf } from "./request-outcome.ts";
import { isOpen, newWrite, type WaitingWrite } from "./waiting-write.ts";

/** How a write is kept until a service has stored it. */
export interface Keeping extends Pick<WaitingWrite, "noun" | "screen" | "about"> {
  /** The id of the person whose write it is. */
  readonly owner: string;
  /** Writes of one draft are sent in their order. Without it this one depends on no other. */
  readonly draft?: string;
  /** Set where only the write keeps the typed text. It also waits when the session has ended or the server fails. */
  readonly isDraftless?: true;
}

export type WriteOutcome<E extends Endpoint> =
  | { readonly kind: "stored"; readonly answer: ResponseOf<E> }
  /** The write has no answer. It is sent again by itself. */
  | { readonly kind: "waiting" };

/**
 * Sends a write that is kept first, so that it outlives the page. Without an answer it waits, which is said, and is
 * sent again under the same key.
 * @throws CallError where the server refuses it. It is not kept any more then.
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & LooseRequest,
  { owner, noun, screen, isDraftless, ...keeping }: Keeping,
): Promise<WriteOutcome<E>> {
  const waiting = newWrite(endpoint, request, { noun, screen, ...keeping });
  const { key, draft } = waiting;
  await putWaiting(owner, waiting);
  return inTurn(draft, async () => {
    if (await isNext(owner, waiting)) {
      try {
        const { content } = await exchange(endpoint, waiting.request as RequestOf<E>);
        await dropWaiting(owner, key);
        return { kind: "stored", answer: content };
      } catch (error) {
        if (!isUnanswered(error, isDraftless)) {
          await dropWaiting(owner, key);
          throw error;
        }
      }
    }
    notifyWaiting(noun, await putWaiting(owner, { ...waiting, isTried: true }));
    return { kind: "waiting" };
  });
}

/** Whether everything of the draft that was made before is sent. */
async function isNext(owner: string, { key, draft }: WaitingWrite): Promise<boolean> {
  const [first] = (await readWaiting(owner)).filter((each) => each.draft === draft && isOpen(each));
  return first === undefined || first.key === key;
}

/** Whether nobody knows what became of the write: no answer came, or one that is not of our server. */
function isUnanswered(error: unknown, isDraftless: true | undefined): boolean {
  if (!(error instanceof CallError)) return error instanceof NoAnswer;
  if (isDraftless) return outcomeOf(error).kind === "lost";
  return error.status >= 500 && error.problem === null;
}

/** Says that a write waits, and where it is meanwhile. */
function notifyWaiting(noun: string, isOnDevice: boolean): void {
  const reason = navigator.onLine ? "No answer came." : "You are offline.";
  toast({
    title: "Waiting to be sent",
    description: isOnDevice
      ? `${reason} The ${noun} is kept on this device and sent when the connection is back.`
      : `${reason} This browser cannot keep the ${noun}. Leave this page open until it is sent.`,
    ...(!isOnDevice && { tone: "destructive" }),
  });
}
