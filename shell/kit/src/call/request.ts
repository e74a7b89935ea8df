import type { Endpoint } from "@dash/contracts/endpoint";
import { UNATTENDED_HEADER } from "@dash/contracts/presence";
import { isAttended } from "../session/presence.ts";
import type { Outgoing } from "./transport.ts";

/** What stands in an address as it is. */
type Scalar = string | number | boolean;

/** Any endpoint's request, seen without its types: what goes where on the wire. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, Scalar>>;
  readonly query?: Readonly<Record<string, Scalar | null | undefined>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
}

/** The address of a request below `/api`; null and undefined query values are left out. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: LooseRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
}

/** Method, headers and body of a request; a body and its type only where there is one. */
export function outgoingOf(
  endpoint: Endpoint,
  request: LooseRequest,
  signal?: AbortSignal,
): Outgoing {
  const { body, version, idempotencyKey } = request;
  return {
    method: endpoint.method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(!isAttended() && { [UNATTENDED_HEADER]: "1" }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(version !== undefined && { "If-Match": `"${version}"` }),
      ...(endpoint.idempotent && { "Idempotency-Key": idempotencyKey ?? newKey() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** A fresh idempotency key. Not `randomUUID`, which plain http on a local network does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
