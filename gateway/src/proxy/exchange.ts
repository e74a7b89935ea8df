import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { errors, type Dispatcher } from "undici";

export interface ExchangeOptions {
  readonly request: Dispatcher.DispatchOptions;
  readonly response: ServerResponse;
  /** Writes the head of the answer to the response, and gives what takes the body. */
  readonly begin: (status: number, headers: IncomingHttpHeaders) => Writable;
  /** Until the first byte of the answer, the wait for a free connection included. */
  readonly timeoutMs: number;
}

/**
 * Sends a request and lets its answer flow into the response, which ends with it. The request is called off when the
 * client goes away or no answer begins in time. The pool's own `stream` is not used: every answer, once given, made its
 * abort signal fire and build an error that nobody read.
 */
export function exchange(pool: Dispatcher, options: ExchangeOptions): Promise<void> {
  // Its close has been told already: nobody would call the request off, nor read the answer to its end.
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

  onResponseStart(_: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    clearTimeout(this.#deadline);
    this.#body = this.#options.begin(status, headers);
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
    // A request that still waits for a connection is called off when it gets one.
    this.#controller?.abort(reason);
  }

  #settle(): void {
    this.#over = true;
    clearTimeout(this.#deadline);
    this.#options.response.off("close", this.#callOff);
  }
}
