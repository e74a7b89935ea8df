import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { parse } from "zod/v4/core";
import { setClock } from "../formats/clock.ts";
import { otherPerson, signedOut } from "../session/signed-out.ts";
import { CallError, NoAnswer } from "./call-error.ts";
import { outgoingOf, urlOf, type LooseRequest } from "./request.ts";
import { withTimeLimit } from "./time-limit.ts";
import { transmit, type Answer, type Outgoing } from "./transport.ts";

/** The request of an endpoint. It is optional where the contract requires nothing. */
export type RequestArgument<E extends Endpoint> =
  object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** A page of rows, how many rows there are in all, and the answer's headers for further totals. */
export interface PageOf<E extends Endpoint> {
  readonly rows: ResponseOf<E>;
  readonly total: number;
  /** Whether more rows match a search than `total` and the sums count. */
  readonly isAtLeast: boolean;
  readonly headers: Answer["headers"];
}

/**
 * Calls an endpoint and gives its answer, parsed by the contract.
 * @throws CallError on any answer that is not OK. A 401 also calls the listeners of `onSignedOut`.
 * @throws NoAnswer where no answer arrives, or an unreadable one.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArgument<E>
): Promise<ResponseOf<E>> {
  return (await exchange(endpoint, request)).content;
}

/** Calls an endpoint that answers a page, and gives the rows with the total from `X-Total-Count`. */
export async function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...[request]: RequestArgument<E>
): Promise<PageOf<E>> {
  return pageOf(await exchange(endpoint, request));
}

/**
 * Sends a request whose answer nobody waits for, also from a page that is being closed. It fails silently, and does not
 * report an ended session.
 */
export function send<E extends Endpoint>(
  endpoint: Pick<E, "method" | "path">,
  request: RequestOf<E> & LooseRequest,
): void {
  const outgoing = { ...outgoingOf(endpoint, request), keepalive: true } as const;
  transmit(urlOf(endpoint, request), outgoing).catch(() => undefined);
}

/** The address of an endpoint's file, for a link that downloads it. */
export function fileAddress<E extends Endpoint & { file: string }>(
  endpoint: E,
  ...[request]: RequestArgument<E>
): string {
  return urlOf(endpoint, request ?? {});
}

/** Throws the refusal in an answer. Calls the listeners first where the refusal concerns the session. */
export function refuse({ status, statusText }: Answer, text: string): never {
  if (status === 401) signedOut.tell();
  const error = new CallError(status, statusText, text);
  if (error.problem?.id === "other-person") otherPerson.notify();
  throw error;
}

/** One round trip: the parsed content and the headers it came with. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  request?: RequestOf<E>,
  signal?: AbortSignal,
) {
  const { value, headers } = await valueOf(endpoint, request ?? {}, signal);
  return { content: parse(endpoint.response, value) as ResponseOf<E>, headers };
}

/** One round trip without the contract: the content is not checked. */
export async function valueOf(
  endpoint: Pick<Endpoint, "method" | "path" | "idempotent">,
  request: LooseRequest,
  signal?: AbortSignal,
) {
  const outgoing = outgoingOf(endpoint, request, signal);
  const { answer, text, value } = await answerTo(urlOf(endpoint, request), outgoing);
  if (!answer.ok) refuse(answer, text);
  return { value, headers: answer.headers };
}

const LONGEST_WAY_MS = 5_000;

/** The answer with its text, and with the parsed value of the text where the answer is OK and not empty. */
async function answerTo(url: string, outgoing: Outgoing) {
  const sentAt = Date.now();
  try {
    const answer = await transmit(url, withTimeLimit(outgoing));
    // After a longer wait the time in the answer may be old, because this device may have slept.
    if (Date.now() - sentAt < LONGEST_WAY_MS)
      setClock(Date.parse(answer.headers.get("Date") ?? ""));
    const text = await answer.text();
    const value: unknown = answer.ok && text ? JSON.parse(text) : undefined;
    return { answer, text, value };
  } catch (error) {
    throw new NoAnswer(error);
  }
}

/** The page in an exchange's result. */
export function pageOf<E extends Endpoint>({
  content,
  headers,
}: Awaited<ReturnType<typeof exchange<E>>>): PageOf<E> {
  const total = Number(headers.get("X-Total-Count") ?? 0);
  return { rows: content, total, isAtLeast: headers.get("X-Total-At-Least") === "true", headers };
}
