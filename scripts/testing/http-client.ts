import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Exchange {
  readonly method: string;
  /** Path and query, sent unchanged. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Sends the body in chunks, without its length. */
  readonly chunked?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
}

const PATIENCE_MS = 30_000;

/** Sends requests that browsers and HTTP libraries would refuse or change. */
export class HttpClient {
  readonly origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, connections = 16) {
    this.origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * Sends a request as browsers do: again if a reused connection closed before any answer, which may happen several
   * times, but not if a new connection closed. The server may have started with the request all the same, so `onResent`
   * is called before each repetition.
   * @throws Error if the connection ends before an answer came.
   */
  async sendAsBrowser(exchange: Exchange, onResent: () => void = () => undefined): Promise<Answer> {
    for (;;) {
      try {
        return await this.send(exchange);
      } catch (error) {
        if (!(error instanceof Error && "reusedSocket" in error)) throw error;
        onResent();
      }
    }
  }

  /**
   * Repeats a request once if the answer is 503 with a time to retry. Closing a month waits for several services, which
   * other tests keep busy. The second answer is final.
   */
  async sendPatiently(exchange: Exchange): Promise<Answer> {
    const answer = await this.send(exchange);
    const seconds = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !(seconds > 0)) return answer;
    await pause(seconds * 1_000);
    return this.send(exchange);
  }

  /** @throws Error if the connection ends before an answer came. */
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
