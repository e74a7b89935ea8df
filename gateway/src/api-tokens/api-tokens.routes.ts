import { createApiToken, endApiToken, listApiTokens } from "@dash/contracts/users/api-tokens";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { answering } from "../releases/answering.ts";
import { identifyPerson } from "../releases/publisher.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { makeApiToken, removeApiToken } from "./api-token.command.ts";
import { findApiTokens, presentApiToken } from "./api-token.query.ts";
import type { ApiTokens } from "./api-tokens.ts";

/** `/api/api-tokens`: people make and end the tokens of their programs; administrators see and end everybody's. */
export function apiTokenRoutes(knex: Knex, tokens: ApiTokens): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, async (ctx) => {
    const person = await identifyPerson(ctx);
    if (!allows(ctx.state.session.user.role, "api-token:make")) throw problem("forbidden");
    return person;
  });

  answer(listApiTokens, async (_, ctx) => {
    const rows = await findApiTokens(knex, reachOf(ctx));
    return rows.map((row) => presentApiToken(ctx.state.session.user.id, row));
  });

  answer(createApiToken, async ({ publisher: { cause }, input }, { state: { session } }) => {
    const { secret, ...row } = await knex.transaction((trx) =>
      makeApiToken(trx, cause, session.id, input.body),
    );
    return { ...presentApiToken(session.user.id, row), secret };
  });

  answer(endApiToken, async ({ publisher: { cause }, input: { params } }, ctx) => {
    const hash = await knex.transaction((trx) =>
      removeApiToken(trx, cause, params.id, reachOf(ctx)),
    );
    await tokens.forget(hash);
  });

  return router;
}

/** The user whose tokens the reader sees and ends; null for everybody's. */
function reachOf({ state: { session } }: GatewayContext): string | null {
  return allows(session.user.role, "user:manage") ? null : session.user.id;
}
