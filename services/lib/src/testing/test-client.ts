import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { Problem as ProblemBody } from "@dash/contracts/endpoints/problem";
import { parse } from "zod/v4/core";
import { createApp } from "../http/app.ts";
import type { Routes } from "../http/routes.ts";
import { IDENTITY_HEADER, type Actor } from "../access/identity.ts";
import { FACTS_HEADER } from "../facts/own-writes.ts";
import { openLogger } from "../process/logger.ts";

/** The response to a test's request: the parsed answer, or the problem if the request was refused. */
export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** @throws Error when the request was refused. */
  readonly body: ResponseOf<E>;
  /** @throws Error when the request succeeded. */
  readonly problem: ProblemBody;
}

export interface TestClient {
  call<E extends Endpoint>(
    endpoint: E,
    actor: Actor | null,
    request: RequestOf<E>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<E>>;
  /** Sends a request that need not fit any contract. */
  send(
    method: string,
    path: string,
    actor: Actor | null,
    init?: { body?: string | Blob; headers?: Record<string, string> },
  ): Promise<Response>;
  close(): Promise<void>;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
  idempotencyKey?: string;
}

/** Serves the routes with the real middleware; only the check of the token is replaced. */
export async function openTestClient(routes: Pick<Routes, "router">): Promise<TestClient> {
  const app = createApp({
    logger: openLogger("test", "silent"),
    verify: (token) =>
      Promise.resolve(JSON.parse(Buffer.from(token, "base64url").toString()) as Actor),
    routes,
    readiness: () => Promise.resolve({ status: "ready", waitingFor: [] }),
  });
  // On a busy machine more than Node's five seconds pass between two requests, and `fetch` then meets a closed connection.
  const handle = app.callback();
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void handle(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send: TestClient["send"] = (method, path, actor, init = {}) =>
    fetch(origin + path, {
      method,
      redirect: "manual",
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        ...(actor
          ? { [IDENTITY_HEADER]: Buffer.from(JSON.stringify(actor)).toString("base64url") }
          : {}),
        ...(init.body === undefined ? {} : { "content-type": typeOf(init.body) }),
        ...init.headers,
      },
    });

  return {
    send,
    async call(endpoint, actor, request, headers = {}) {
      const { body, version, idempotencyKey } = request as LooseRequest;
      const response = await send(
        endpoint.method,
        pathOf(endpoint, request as LooseRequest),
        actor,
        {
          ...(body === undefined
            ? {}
            : { body: body instanceof Blob ? body : JSON.stringify(body) }),
          headers: {
            ...(version === undefined ? {} : { "if-match": `"${version}"` }),
            ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
            ...headers,
          },
        },
      );
      assertDeclared(endpoint, response.headers.get(FACTS_HEADER));
      return readAnswer(endpoint, response);
    },
    close: () => closeServer(server),
  };
}

function typeOf(body: string | Blob): string {
  return typeof body === "string" ? "application/json" : body.type;
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: LooseRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * Checks that the contract names every announced fact: after a write, a page reloads only the endpoints that show the
 * named facts.
 */
function assertDeclared({ path, announces = [] }: Endpoint, header: string | null): void {
  const subjects = (header ?? "").split(",").flatMap((fact) => fact.split("=").slice(0, 1));
  const unnamed = subjects.filter(
    (subject) => subject && !announces.some((each) => each === subject),
  );
  if (unnamed.length > 0)
    throw new Error(`the contract of ${path} does not name ${unnamed.join(", ")}`);
}

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<TestAnswer<E>> {
  const text = await response.text();
  const isFile = endpoint.file !== undefined && response.ok;
  const received: unknown = isFile ? text : text === "" ? undefined : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    get body() {
      if (!response.ok) throw new Error(`refused with ${response.status}: ${text}`);
      return parse(endpoint.response, received) as ResponseOf<E>;
    },
    get problem() {
      if (response.ok) throw new Error(`accepted with ${response.status}: ${text}`);
      return parse(ProblemBody, received);
    },
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
