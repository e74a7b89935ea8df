/** The part of the browser's `Response` that the kit reads. A fake can offer it too. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** A request as it leaves the page. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: "include";
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
  /** The browser sends the request even if the page is closed first. */
  readonly keepalive?: true;
}

/** Carries one request over the network; the browser's `fetch` is one. */
export type Transport = (url: string, outgoing: Outgoing) => Promise<Answer>;

let current: Transport = (url, outgoing) => fetch(url, outgoing);

/** Replaces the transport, for tests. The function that it returns restores the former one. */
export function setTransport(transport: Transport): () => void {
  const former = current;
  current = transport;
  return () => {
    current = former;
  };
}

/** Sends a request by the current transport. */
export function transmit(url: string, outgoing: Outgoing): Promise<Answer> {
  return current(url, outgoing);
}
