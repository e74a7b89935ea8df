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

/** Finds the person or pipeline that sends the request. */
export type Identify = (ctx: GatewayContext) => Promise<Publisher>;

interface Options {
  /** The largest body, in bytes. */
  readonly limit?: number;
  /** Refuses a publisher without permission, before the body is read. */
  readonly admit?: (
    publisher: Publisher,
    params: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
}

/** Answers the gateway's own endpoints by their contracts. Identifies the publisher before the body is read. */
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

/** Adds the parsed JSON body to the request, in the form that contract validation expects. */
async function withBody(ctx: GatewayContext, limit: number): Promise<ServiceContext> {
  const bytes = await readBody(ctx.req, limit);
  const rawBody = bytes?.toString("utf8") ?? "";
  Object.assign(ctx.request, { rawBody, body: rawBody ? readJson(rawBody) : undefined });
  return ctx as unknown as ServiceContext;
}
