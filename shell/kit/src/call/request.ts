import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { DRAWN_FOR_HEADER, UNATTENDED_HEADER } from "@dash/contracts/users/presence";
import { drawnFor } from "../session/drawn-for.ts";
import { isAttended } from "../session/presence.ts";
import type { Outgoing } from "./transport.ts";

/** A value that can be written into an address. */
type Scalar = string | number | boolean;

/** The request of any endpoint, without its exact types. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, Scalar>>;
  readonly query?: Readonly<Record<string, Scalar | null | undefined>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
}

/** The address of a request below `/api`. Query values that are null or undefined are left out. */
export function urlOf(
  endpoint: Pick<Endpoint, "path">,
  { params = {}, query = {} }: LooseRequest,
): string {
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

/** The method, the headers and the body of a request. */
export function outgoingOf(
  endpoint: Pick<Endpoint, "method" | "idempotent">,
  request: LooseRequest,
  signal?: AbortSignal,
): Outgoing {
  const { body, version, idempotencyKey } = request;
  const file = body instanceof Blob ? body : undefined;
  const personId = endpoint.method === "GET" ? undefined : drawnFor.read();
  return {
    method: endpoint.method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(!isAttended() && { [UNATTENDED_HEADER]: "1" }),
      ...(personId && { [DRAWN_FOR_HEADER]: personId }),
      ...(body !== undefined && { "Content-Type": file?.type ?? "application/json" }),
      ...(version !== undefined && { "If-Match": `"${version}"` }),
      ...(endpoint.idempotent && { "Idempotency-Key": idempotencyKey ?? newKey() }),
    },
    ...(body !== undefined && { body: file ?? JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** Makes a new idempotency key. It does not use `randomUUID`, which a page on plain http does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
