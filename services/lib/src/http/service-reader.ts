import { Agent, get, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { AnswerOf, Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { listRecordedFacts, type RecordedFact } from "@dash/contracts/facts/fact-record";
import { parse } from "zod/v4/core";
import { IDENTITY_HEADER, type Mint } from "../access/identity.ts";
import { UNUSED_CONNECTION_MS } from "./server.ts";

const ANSWER_TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, timeout: UNUSED_CONNECTION_MS });

/** Reads the endpoints of other services that are for processes only. */
export class ServiceReader {
  readonly #upstreams: Readonly<Record<string, string>>;
  readonly #mint: Mint;

  constructor(upstreams: Readonly<Record<string, string>>, mint: Mint) {
    this.#upstreams = upstreams;
    this.#mint = mint;
  }

  /** A page of a keeper's record after a place in it; shorter than the limit at the record's end. */
  async facts(announcer: Announcer, after: string, limit: number): Promise<RecordedFact[]> {
    const query = `?after=${after}&limit=${limit}`;
    // Thousands of facts from our own record, so they are not parsed; the projections check their data.
    return (await this.#ask(announcer, listRecordedFacts, query)) as RecordedFact[];
  }

  /**
   * Asks another service in this process's own name.
   * @throws Error when it does not answer as its contract says.
   */
  async get<E extends Endpoint>(service: string, endpoint: E, query = ""): Promise<AnswerOf<E>> {
    const answer = await this.#ask(service, endpoint, query);
    return parse(endpoint.response, answer) as AnswerOf<E>;
  }

  async #ask(service: string, { path }: Endpoint, query: string): Promise<unknown> {
    const origin = this.#upstreams[service];
    if (!origin) throw new Error(`the address of ${service} is not known`);
    const headers = { [IDENTITY_HEADER]: await this.#mint.forService(service) };
    const answer = await send(origin + path + query, headers);
    if (answer.statusCode === 200) return json(answer);
    answer.resume();
    throw new Error(`${service} answered ${answer.statusCode}`);
  }
}

/** Node's own client: undici would take 5 MB of every process, and `fetch` four times the processor time. */
function send(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    get(address, { agent, headers, signal }, resolve).on("error", reject);
  });
}
