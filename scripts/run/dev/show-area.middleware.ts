import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getLastGoodBuild } from "@dash/contracts/releases/build-reports";
import { Registry } from "@dash/contracts/releases/registry";
import { registryIn, withRegistry } from "@dash/gateway/registry/inlined-registry";
import { devAreaIn } from "@dash/kit/build/dev-area";
import { request } from "undici";
import { parse } from "zod/v4/core";
import { devPolicy, withDevArea } from "./dev-page.ts";

export interface DevArea {
  readonly id: string;
  /** The folder of the area that is being developed. */
  readonly folder: string;
  /** The folder of the shell's development build. */
  readonly shell: string;
  readonly system: string;
  /** The origin of this dev server. */
  readonly origin: string;
}

/** Answers a request in place of the running system. */
type Answer = (area: DevArea, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Request and response headers that are not forwarded: they concern one connection, the encoding of a body, or the
 * browser's cache.
 */
const DROPPED_REQUEST_HEADERS = [
  "host",
  "connection",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
];
const DROPPED_RESPONSE_HEADERS = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "etag",
];

/**
 * Answers pages and the registry as the system does, but with the area that is being developed. Forwards all other
 * requests.
 */
export function showArea(area: DevArea) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const answer = answerTo(area, request);
    if (answer) answer(area, request, response).catch(next);
    else next();
  };
}

function answerTo({ id }: DevArea, request: IncomingMessage): Answer | undefined {
  const [pathname] = (request.url ?? "").split("?");
  if (request.method !== "GET") return undefined;
  if (pathname === "/api/registry") return answerRegistry;
  if (pathname === `/api${getLastGoodBuild.path.replace(":part", id)}`) return answerNothing;
  return request.headers.accept?.includes("text/html") ? answerDocument : undefined;
}

const answerRegistry: Answer = async (area, request, response) => {
  const answer = await ask(area, request);
  const text = String(answer.body);
  if (answer.status !== 200) return send(response, answer, text);
  const registry = parse(Registry, JSON.parse(text));
  send(response, answer, JSON.stringify(withDevArea(registry, devAreaIn(area.folder))));
};

/**
 * Answers 404 to the request for the last good build. Otherwise the page would show that build in place of a failing
 * one, and the developer would not see the failure.
 */
const answerNothing: Answer = async (_area, _request, response) => {
  response.statusCode = 404;
  response.end();
};

const answerDocument: Answer = async (area, request, response) => {
  const { folder, shell, system, origin } = area;
  const answer = await ask(area, request);
  if (!String(answer.headers["content-type"]).startsWith("text/html"))
    return send(response, answer, answer.body);
  const text = String(answer.body);
  const registry = registryIn(text);
  // The forms on the sign-in pages contain the system's address.
  if (!registry) return send(response, answer, text.replaceAll(`"${system}/`, `"${origin}/`));
  const template = await readFile(path.join(shell, "index.html"), "utf8");
  const page = withRegistry(template, withDevArea(registry, devAreaIn(folder)));
  const policy = devPolicy(String(answer.headers["content-security-policy"]), origin);
  send(
    response,
    { ...answer, headers: { ...answer.headers, "content-security-policy": policy } },
    page,
  );
};

interface SystemAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function ask(
  { system, origin }: DevArea,
  { url = "", headers }: IncomingMessage,
): Promise<SystemAnswer> {
  const answer = await request(system + url, {
    headers: without(DROPPED_REQUEST_HEADERS, headers),
  });
  const { location, ...others } = without(DROPPED_RESPONSE_HEADERS, answer.headers);
  return {
    status: answer.statusCode,
    headers: {
      ...others,
      ...(location === undefined ? {} : { location: location.replace(system, origin) }),
    },
    body: Buffer.from(await answer.body.arrayBuffer()),
  };
}

function without(names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function send(
  response: ServerResponse,
  { status, headers }: SystemAnswer,
  body: string | Buffer,
): void {
  response.writeHead(status, headers).end(body);
}
