/** As much of autocannon as the bench uses; the package ships no types of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Client {
    setHeaders(headers: Record<string, string>): void;
  }

  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    /** Called before each request of a connection. */
    readonly setupRequest?: (request: Request) => Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests, in place of a duration. */
    readonly amount?: number;
    readonly sampleInt?: number;
    readonly requests: readonly Request[];
    readonly setupClient?: (client: Client) => void;
  }

  interface Result {
    readonly errors: number;
    readonly non2xx: number;
    readonly "2xx": number;
    /** Seconds. */
    readonly duration: number;
  }

  interface Running extends EventEmitter, PromiseLike<Result> {}

  function autocannon(options: Options): Running;

  export { autocannon as default, type Request };
}
