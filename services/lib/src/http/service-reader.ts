import type { AnswerOf, Endpoint } from "@dash/contracts/endpoint";
import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import { listRecordedFacts, type RecordedFact } from "@dash/contracts/fact-record";
import { Agent, request } from "undici";
import { parse } from "zod/v4/core";
import { IDENTITY_HEADER, type Mint } from "../access/identity.ts";
import { KEPT_BY_CLIENTS } from "./server.ts";

const ANSWER_TIMEOUT_MS = 10_000;
const dispatcher = new Agent(KEPT_BY_CLIENTS);

/** Reads what other services serve to processes only. */
export class ServiceReader {
  readonly #upstreams: Readonly<Record<string, string>>;
  readonly #mint: Mint;

  constructor(upstreams: Readonly<Record<string, string>>, mint: Mint) {
    this.#upstreams = upstreams;
    this.#mint = mint;
  }

  /** A page of a keeper's record after a place in it; shorter than the limit at the record's end. */
  async facts(keeper: RecordKeeper, after: string, limit: number): Promise<RecordedFact[]> {
    const query = `?after=${after}&limit=${limit}`;
    // Thousands of envelopes from our own record; what is in them is checked by the projections that read it.
    return (await this.#ask(keeper, listRecordedFacts, query)) as RecordedFact[];
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
    const { statusCode, body } = await request(origin + path + query, {
      headers: { [IDENTITY_HEADER]: await this.#mint.forService(service) },
      dispatcher,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (statusCode < 300) return body.json();
    await body.dump();
    throw new Error(`${service} answered ${statusCode}`);
  }
}
