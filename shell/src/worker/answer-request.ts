import type { FrameStore } from "./frame-store.ts";
import { kindOf } from "./request-kind.ts";

const SILENCE_MS = 5_000;

export interface Answering {
  readonly frames: FrameStore;
  readonly origin: string;
  /** Sends the request over the network. */
  readonly send: (request: Request) => Promise<Response>;
  /** Takes work that goes on after the answer. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

/**
 * Answers a page and a file of the shell from the network, and without a network from the stored frame. Gives undefined
 * for all other requests: the browser sends them as if there were no worker.
 */
export function answerTo(request: Request, answering: Answering): Promise<Response> | undefined {
  const { frames, origin, send } = answering;
  switch (kindOf(request, origin)) {
    case "page":
      return orStored(loadPage(request, answering), () => frames.page());
    case "file":
      return orStored(send(request), () => frames.file(request.url));
    case "other":
      return undefined;
  }
}

/** Each page that arrives is the newest frame, also one that arrives late. */
function loadPage(request: Request, { frames, send, afterwards }: Answering): Promise<Response> {
  const answer = send(request);
  // Where it cannot be kept, the former frame stays.
  afterwards(answer.then((page) => frames.keep(page.clone())).catch(() => undefined));
  return answer;
}

/** The answer of the network, and what is stored where the network fails or is silent for five seconds. */
async function orStored(
  answer: Promise<Response>,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  const isSilent = new Promise<undefined>((resolve) => setTimeout(resolve, SILENCE_MS));
  const inTime = await Promise.race([answer, isSilent]).catch(() => undefined);
  return inTime ?? (await find()) ?? answer;
}
