import type { AnswerOf, Endpoint, InputOf } from "@dash/contracts/endpoints/endpoint";
import { readInput, type ServiceContext } from "@dash/service-lib/http/request";
import type Router from "@koa/router";
import { BODY_LIMIT_BYTES, readBody } from "../proxy/request-body.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { readJson } from "./json-body.ts";
import type { Publisher } from "./publisher.ts";

type Handler<E extends Endpoint> = (
  request: { readonly input: InputOf<E>; readonly publisher: Publisher },
  ctx: GatewayContext,
) => Promise<AnswerOf<E> extends undefined ? void : AnswerOf<E>>;

const methods = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** Finds who sends the request: a person or a pipeline. */
export type Identify = (ctx: GatewayContext) => Promise<Publisher>;

interface Options {
  /** The largest body, in bytes. */
  readonly limit?: number;
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
  return <E extends Endpoint>(
    endpoint: E,
    handle: Handler<E>,
    { limit = BODY_LIMIT_BYTES, admit = () => undefined }: Options = {},
  ): void => {
    router[methods[endpoint.method]](`/api${endpoint.path}`, async (ctx) => {
      const publisher = await identify(ctx);
      await admit(publisher, ctx.params);
      const input = readInput(endpoint, await withBody(ctx, limit));
      const answer = await handle({ input, publisher }, ctx);
      if (endpoint.redirects) return;
      ctx.status = endpoint.status ?? 200;
      ctx.body = answer ?? null;
    });
  };
}

/** Parses the JSON body and adds it to the request, in the form that the validation of contracts expects. */
async function withBody(ctx: GatewayContext, limit: number): Promise<ServiceContext> {
  const bytes = await readBody(ctx.req, limit);
  const rawBody = bytes?.toString("utf8") ?? "";
  Object.assign(ctx.request, { rawBody, body: rawBody ? readJson(rawBody) : undefined });
  return ctx as unknown as ServiceContext;
}
