import type { ServerResponse } from "node:http";
import { VendorError } from "./vendor-error.ts";

/** How a planned failure looks to the client. */
export type Failure =
  | "hangs"
  | "drops"
  | {
      readonly status: number;
      readonly body?: string | object;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface PlannedFailure {
  /** The path relative to the server's address, without a query: `/restapi/oauth/token`. */
  readonly path: string;
  readonly failure: Failure;
  readonly times?: number;
}

function refusal(...options: ConstructorParameters<typeof VendorError>): Failure {
  const { status, body, headers } = new VendorError(...options);
  return { status, body, headers };
}

/** Failures that the real platform is known for. */
export const failures = {
  rateExceeded: (retryAfterSeconds = 60) =>
    refusal(429, "CMN-301", "Request rate exceeded", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  missingPermission: (name = "ReadCallLog") =>
    refusal(
      403,
      "CMN-401",
      `In order to call this API endpoint, application needs to have [${name}] permission`,
    ),
  internalError: refusal(500, "CMN-201", "Service Temporary Unavailable"),
  unavailable: (retryAfterSeconds = 60) =>
    refusal(503, "CMN-201", "Service Temporary Unavailable", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  badGateway: {
    status: 502,
    body: "<html><body><h1>502 Bad Gateway</h1></body></html>",
    headers: { "Content-Type": "text/html" },
  },
} as const;

/** The planned failures, by path. */
export class FailurePlan {
  readonly #planned = new Map<string, Failure[]>();
  readonly #hanging = new Set<ServerResponse>();

  add({ path, failure, times = 1 }: PlannedFailure): void {
    const planned = this.#planned.get(path) ?? [];
    this.#planned.set(path, [...planned, ...Array.from({ length: times }, () => failure)]);
  }

  take(path: string): Failure | undefined {
    return this.#planned.get(path)?.shift();
  }

  hold(response: ServerResponse): void {
    this.#hanging.add(response);
    response.once("close", () => this.#hanging.delete(response));
  }

  /** Closes requests that hang, so that the server can stop. */
  close(): void {
    for (const response of this.#hanging) response.destroy();
  }
}
