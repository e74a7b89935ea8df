import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { parse } from "zod/v4/core";
import type { Outgoing, Transport } from "../src/call/transport.ts";
import type { FakeAnswer, FakeInput } from "./answer.ts";

/** A server made of answers. It refuses other calls and lists them in `unexpected`. */
export interface FakeServer {
  readonly transport: Transport;
  readonly unexpected: readonly string[];
}

/** Makes a server that checks every request by its contract. Of several answers for one endpoint it gives the first. */
export function fakeServer(answers: readonly FakeAnswer[]): FakeServer {
  const unexpected: string[] = [];
  const transport: Transport = async (url, outgoing) => {
    const path = new URL(url, "http://localhost").pathname.replace(/^\/api/, "");
    const match = answers.find(
      ({ endpoint }) => endpoint.method === outgoing.method && matches(endpoint, path),
    );
    if (!match) {
      unexpected.push(`${outgoing.method} ${url}`);
      throw new Error(`No answer was given for ${outgoing.method} ${url}`);
    }
    try {
      return await match.respond(inputOf(match.endpoint, url, path, outgoing));
    } catch (error) {
      unexpected.push(`${outgoing.method} ${url} broke its contract: ${String(error)}`);
      throw error;
    }
  };
  return { transport, unexpected };
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

function matches(endpoint: Endpoint, path: string): boolean {
  return patternOf(endpoint).test(path);
}

function bodyOf(endpoint: Endpoint, { body = "null" }: Outgoing): unknown {
  if (typeof body !== "string") return body;
  return endpoint.body && parse(endpoint.body, JSON.parse(body));
}

function inputOf(
  endpoint: Endpoint,
  url: string,
  path: string,
  outgoing: Outgoing,
): FakeInput<Endpoint> {
  const params = patternOf(endpoint).exec(path)?.groups ?? {};
  const query = Object.fromEntries(new URL(url, "http://localhost").searchParams);
  return {
    params: endpoint.params && parse(endpoint.params, { ...params }),
    query: endpoint.query && parse(endpoint.query, query),
    body: bodyOf(endpoint, outgoing),
    headers: outgoing.headers,
  } as FakeInput<Endpoint>;
}
