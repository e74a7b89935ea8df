import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import { problems, type Problem, type ProblemId } from "@dash/contracts/endpoints/problem";
import { parse } from "zod/v4/core";
import type { Answer } from "../src/call/transport.ts";

/** The request that a fake receives, checked by the contract. */
export type FakeInput<E extends Endpoint> = InputOf<E> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** The answer of a fake server at one endpoint. */
export interface FakeAnswer {
  readonly endpoint: Endpoint;
  respond(input: FakeInput<Endpoint>): Answer | Promise<Answer>;
}

/** A reply whose connection ends before the answer has come. */
export const CUT = Symbol("cut");

type Reply<E extends Endpoint> = AnswerOf<E> | Refusal | typeof CUT;
type Responder<E extends Endpoint> = (input: FakeInput<E>) => Reply<E> | Promise<Reply<E>>;

/** A refusal that a fake may give instead of an answer. */
export class Refusal {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    this.status = status;
    this.problem = problem;
  }
}

/** Makes a refusal by its id. Status and message are those of the contract by default. */
export function refusal(id: ProblemId, problem: Partial<Problem> = {}): Refusal {
  return new Refusal(problems[id].status, { id, message: problems[id].message, ...problem });
}

/**
 * Makes the answer of an endpoint from a value, a refusal, or a function of the request. The contract's schema checks
 * it. `headers` are added to it. The default of `X-Total-Count` is the number of rows.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | Responder<E>,
  headers: Readonly<Record<string, string>> = {},
): FakeAnswer {
  return {
    endpoint,
    async respond(input) {
      const content = typeof reply === "function" ? await (reply as Responder<E>)(input) : reply;
      if (content === CUT) {
        const text = () => Promise.reject(new TypeError("The connection ended"));
        return { ...answerOf(200, null), text };
      }
      if (content instanceof Refusal) return answerOf(content.status, content.problem, headers);
      parse(endpoint.response, content);
      const total = endpoint.paged && { "X-Total-Count": String((content as unknown[]).length) };
      return answerOf(endpoint.status ?? 200, content, { ...total, ...headers });
    },
  };
}

/** Makes an answer in the form that the kit reads. */
export function answerOf(
  status: number,
  content: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const named = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    ok: status < 400,
    status,
    statusText: "",
    headers: { get: (name) => named.get(name.toLowerCase()) ?? null },
    text: async () => (content === undefined ? "" : JSON.stringify(content)),
    blob: async () => new Blob([String(content)]),
  };
}
