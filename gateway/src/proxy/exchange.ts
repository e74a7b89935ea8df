import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { errors, type Dispatcher } from "undici";

export interface ExchangeOptions {
  readonly request: Dispatcher.DispatchOptions;
  readonly response: ServerResponse;
  /** Sends status and headers to the client, at once or later, and returns the stream for the body. */
  readonly begin: (status: number, headers: IncomingHttpHeaders) => Writable | Promise<Writable>;
  /** The longest wait for the first byte of the answer, including the wait for a free connection. */
  readonly timeoutMs: number;
}

/**
 * Sends a request and streams its answer into the response, which ends with the answer. The request is aborted when the
 * client disconnects or no answer begins in time. The pool's own `stream` is not used: its abort signal fired after
 * every complete answer and created an unused error.
 */
export function exchange(pool: Dispatcher, options: ExchangeOptions): Promise<void> {
  // The client has disconnected, and the response's close event has already fired: nothing would abort the request.
  if (options.response.destroyed) return Promise.reject(new errors.RequestAbortedError());
  return new Promise((resolve, reject) => {
    pool.dispatch(options.request, new Exchange(options, { resolve, reject }));
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #outcome: { resolve(): void; reject(reason: Error): void };
  readonly #deadline: NodeJS.Timeout;
  readonly #callOff = (): void => this.#giveUp();
  #controller: Dispatcher.DispatchController | undefined;
  #body: Writable;
  #over = false;

  constructor(options: ExchangeOptions, outcome: { resolve(): void; reject(reason: Error): void }) {
    this.#options = options;
    this.#body = options.response;
    this.#outcome = outcome;
    this.#deadline = setTimeout(this.#callOff, options.timeoutMs);
    options.response.once("close", this.#callOff);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(new errors.RequestAbortedError());
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    clearTimeout(this.#deadline);
    const body = this.#options.begin(status, headers);
    if (!(body instanceof Promise)) return void (this.#body = body);
    controller.pause();
    void body.then((begun) => {
      this.#body = begun;
      controller.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#body.write(chunk)) return;
    controller.pause();
    this.#body.once("drain", () => controller.resume());
  }

  onResponseEnd(): void {
    this.#settle();
    this.#body.end();
    this.#outcome.resolve();
  }

  onResponseError(_: unknown, error: Error): void {
    this.#settle();
    this.#outcome.reject(error);
  }

  #giveUp(): void {
    const reason = new errors.RequestAbortedError();
    this.#settle();
    this.#outcome.reject(reason);
    // A request that still waits for a connection has no controller yet; `onRequestStart` aborts it later.
    this.#controller?.abort(reason);
  }

  #settle(): void {
    this.#over = true;
    clearTimeout(this.#deadline);
    this.#options.response.off("close", this.#callOff);
  }
}
