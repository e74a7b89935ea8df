import type { FrameStore } from "./frame-store.ts";
import { kindOf } from "./request-kind.ts";

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

/** Each page that arrives is the newest frame. */
async function loadPage(request: Request, answering: Answering): Promise<Response> {
  const answer = await answering.send(request);
  // Where it cannot be kept, the former frame stays.
  answering.afterwards(answering.frames.keep(answer.clone()).catch(() => undefined));
  return answer;
}

async function orStored(
  answer: Promise<Response>,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await answer;
  } catch (failure) {
    const stored = await find();
    if (!stored) throw failure;
    return stored;
  }
}
