/** Types for the parts of autocannon that the bench uses, because the package has none. */
declare module "autocannon" {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly body?: string;
    /** Called before each request of a connection. */
    readonly setupRequest?: (request: Request) => Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
    readonly setupClient: (client: { setHeaders(headers: Record<string, string>): void }) => void;
  }

  interface Result extends Readonly<Record<"errors" | "non2xx" | "2xx" | "duration", number>> {
    /** In milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  }

  function autocannon(options: Options): Promise<Result>;

  export { autocannon as default, type Request };
}
