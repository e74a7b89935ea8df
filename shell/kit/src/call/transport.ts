/** What the kit reads of an answer: the part of the browser's `Response` that a fake can offer too. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A request as it leaves the page. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: "include";
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Carries one request over the network; the browser's `fetch` is one. */
export type Transport = (url: string, outgoing: Outgoing) => Promise<Answer>;

let current: Transport = (url, outgoing) => fetch(url, outgoing);

/** Replaces the one edge to the network, for tests; gives back what puts the former one in place. */
export function setTransport(transport: Transport): () => void {
  const former = current;
  current = transport;
  return () => {
    current = former;
  };
}

/** Sends by the transport in force at the time of the call. */
export function transmit(url: string, outgoing: Outgoing): Promise<Answer> {
  return current(url, outgoing);
}
