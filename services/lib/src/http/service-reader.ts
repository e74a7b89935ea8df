import { Agent, request, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { listRecordedFacts, type RecordedFact } from "@dash/contracts/facts/fact-record";
import { parse } from "zod/v4/core";
import { IDENTITY_HEADER, type Mint } from "../access/identity.ts";
import { retryRefused } from "./retry-refused.ts";
import { UNUSED_CONNECTION_MS } from "./server.ts";

const ANSWER_TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, timeout: UNUSED_CONNECTION_MS });

/** Reads the internal endpoints of other services, which only processes may call. */
export class ServiceReader {
  readonly #upstreams: Readonly<Record<string, string>>;
  readonly #mint: Mint;

  constructor(upstreams: Readonly<Record<string, string>>, mint: Mint) {
    this.#upstreams = upstreams;
    this.#mint = mint;
  }

  /**
   * Reads one page of another service's record of facts, after a position. The page is shorter than the limit only at
   * the end of the record.
   */
  async facts(announcer: Announcer, after: string, limit: number): Promise<RecordedFact[]> {
    const query = `?after=${after}&limit=${limit}`;
    // The answer is not validated, because it has thousands of facts from our own record. Projections check the data
    // of each.
    return (await this.#ask(announcer, listRecordedFacts, query)) as RecordedFact[];
  }

  /**
   * Calls an endpoint of another service as this process itself.
   * @throws Error when the answer is not as the contract declares.
   */
  async get<E extends Endpoint>(service: string, endpoint: E, query = ""): Promise<AnswerOf<E>> {
    const answer = await this.#ask(service, endpoint, query);
    return parse(endpoint.response, answer) as AnswerOf<E>;
  }

  /**
   * Sends a body to an endpoint of another service as this process itself.
   * @throws Error when the service does not answer in time, refuses, or answers otherwise than the contract declares.
   */
  async post<E extends Endpoint>(
    service: string,
    endpoint: E,
    body: InputOf<E>["body"],
    timeoutMs = ANSWER_TIMEOUT_MS,
  ): Promise<AnswerOf<E>> {
    const answer = await this.#ask(service, endpoint, "", {
      body: JSON.stringify(body),
      timeoutMs,
    });
    return parse(endpoint.response, answer) as AnswerOf<E>;
  }

  async #ask(
    service: string,
    { method, path }: Endpoint,
    query: string,
    { body, timeoutMs = ANSWER_TIMEOUT_MS }: { body?: string; timeoutMs?: number } = {},
  ): Promise<unknown> {
    const origin = this.#upstreams[service];
    if (!origin) throw new Error(`the address of ${service} is not known`);
    const headers = {
      [IDENTITY_HEADER]: await this.#mint.forService(service),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    // Node's own HTTP client: undici would take 5 MB in every process, and `fetch` four times the processor time.
    const send = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(origin + path + query, { method, agent, headers, signal }, resolve)
          .on("error", reject)
          .end(body);
      });
    const answer = await retryRefused(send);
    if (answer.statusCode === 200) return json(answer);
    answer.resume();
    throw new Error(`${service} answered ${answer.statusCode}`);
  }
}
