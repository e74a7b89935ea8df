import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import { openQueue } from "@dash/service-lib/http/queue";
import { readInput, type ServiceContext } from "@dash/service-lib/http/request";
import type { Queue } from "@dash/service-lib/http/routes";
import type Router from "@koa/router";
import { BODY_LIMIT_BYTES, readBody } from "../proxy/request-body.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { readJson } from "./examiner/body-text.ts";
import type { Identify, Publisher } from "./publisher.ts";

type Handler<E extends Endpoint> = (
  request: {
    readonly input: InputOf<E>;
    readonly publisher: Publisher;
    /** The body as it came, for a handler that gives it to the examiner. */
    readonly bytes: Buffer;
  },
  ctx: GatewayContext,
) => Promise<
  E extends { file: string } ? void : AnswerOf<E> extends undefined ? void : AnswerOf<E>
>;

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** The largest number of values in a body that the gateway itself parses. */
const MOST_VALUES = 2_000;

interface Options {
  /** The largest body of an endpoint whose handler gives it to the examiner, in bytes. */
  readonly examined?: number;
  /** Throws when the publisher may not send this request. Runs before the body is read. */
  readonly admit?: (
    publisher: Publisher,
    params: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
}

/**
 * Registers handlers for the gateway's own endpoints, as the contracts declare them. The publisher is identified
 * before the body is read.
 */
export function answering(router: Router<GatewayState>, identify: Identify) {
  // Large bodies of one publisher are read one after the other, so that they fill the memory neither here nor there.
  const queues = new Map<string, Queue>();
  return <E extends Endpoint>(
    endpoint: E,
    handle: Handler<E>,
    { examined, admit = () => undefined }: Options = {},
  ): void => {
    const { body: _, ...bodyless } = endpoint as Endpoint;
    router[methods[endpoint.method]](`/api${endpoint.path}`, async (ctx) => {
      const publisher = await identify(ctx);
      await admit(publisher, ctx.params);
      const answerBody = async () => {
        const bytes = (await readBody(ctx.req, examined ?? BODY_LIMIT_BYTES)) ?? Buffer.alloc(0);
        const input = examined
          ? readInput(bodyless, withBody(ctx, ""))
          : readInput(endpoint, withBody(ctx, bytes.toString("utf8")));
        return handle({ input, publisher, bytes }, ctx);
      };
      const { id } = publisher.cause.actor;
      const queue = queues.get(id) ?? openQueue();
      if (examined) queues.set(id, queue);
      const answer = await (examined ? queue(answerBody) : answerBody());
      // The handler itself has sent a file.
      if (endpoint.redirects || endpoint.file) return;
      ctx.status = endpoint.status ?? 200;
      ctx.body = answer ?? null;
    });
  };
}

/** Parses the JSON body and adds it to the request, in the form that the validation of contracts expects. */
function withBody(ctx: GatewayContext, rawBody: string): ServiceContext {
  const body = rawBody ? readJson(rawBody, MOST_VALUES) : undefined;
  Object.assign(ctx.request, { rawBody, body });
  return ctx as unknown as ServiceContext;
}
