import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Exchange {
  readonly method: string;
  /** The request target (path and query), which is sent unchanged. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Sends the body in chunks and without Content-Length. */
  readonly chunked?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

/** The rest of a request, besides the method and the target. */
export interface Asking {
  readonly cookie?: string;
  /** Is sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 30_000;
const BUSY_MS = 30_000;

/** An HTTP client for requests that browsers and other HTTP libraries would refuse or change. */
export class HttpClient {
  readonly origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections = 16) {
    this.origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * Sends a request as browsers do: if a reused connection closes before any answer, sends it again, perhaps several
   * times; if a new connection closes, fails. The server may have begun to handle the first request, so `onResent` is
   * called before each repetition.
   * @throws Error if the connection closes before an answer.
   */
  async sendAsBrowser(exchange: Exchange, onResent: () => void = () => undefined): Promise<Answer> {
    for (;;) {
      try {
        return await this.send(exchange);
      } catch (error) {
        // Jest runs tests in a realm with an `Error` of its own, of which Node's errors are no instances.
        if (!(error as { reusedSocket?: true }).reusedSocket) throw error;
        onResent();
      }
    }
  }

  /**
   * Sends a request, and repeats it for half a minute while the answer is a 503 with Retry-After. (Closing a month waits
   * for several services, and a PDF for its turn; other tests keep them busy.)
   */
  async sendPatiently(exchange: Exchange): Promise<Answer> {
    const deadline = performance.now() + BUSY_MS;
    for (;;) {
      const answer = await this.send(exchange);
      const waitsMs = Number(answer.headers["retry-after"]) * 1_000;
      if (answer.status !== 503 || !(waitsMs > 0)) return answer;
      if (performance.now() + waitsMs > deadline) return answer;
      await pause(waitsMs);
    }
  }

  /** Sends a request to the API. */
  ask(method: string, target: string, { cookie, body, headers }: Asking = {}): Promise<Answer> {
    return this.send({
      method,
      target,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
  }

  /**
   * Sends a request.
   * @throws Error if the connection closes before an answer.
   */
  send({ method, target, headers = {}, body, chunked = false }: Exchange): Promise<Answer> {
    const startedAt = performance.now();
    const length =
      body === undefined || chunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: "127.0.0.1",
        port: this.origin.port,
        method,
        path: target,
        headers: { host: this.origin.host, ...length, ...headers },
        timeout: PATIENCE_MS,
      });
      sent.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - startedAt,
          }),
        );
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      sent.on("error", (error: NodeJS.ErrnoException) => {
        const crossed = sent.reusedSocket && error.code === "ECONNRESET";
        reject(crossed ? Object.assign(error, { reusedSocket: true }) : error);
      });
      if (body !== undefined && chunked) sent.write(body);
      sent.end(chunked ? undefined : body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * The JSON of an answer.
 * @throws Error if the request was refused.
 */
export function jsonOf<Body>({ status, body }: Pick<Answer, "status" | "body">): Body {
  if (status >= 300) throw new Error(`answered ${status}: ${body.toString()}`);
  return JSON.parse(body.toString()) as Body;
}
