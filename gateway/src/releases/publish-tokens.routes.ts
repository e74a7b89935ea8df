import {
  createPublishToken,
  listPublishTokens,
  revokePublishToken,
} from "@dash/contracts/releases/publish-tokens";
import type { Knex } from "@dash/service-lib/database/database";
import Router from "@koa/router";
import type { GatewayState } from "../state.ts";
import { answering } from "./answering.ts";
import { createToken, findTokens, presentToken, revokeToken } from "./publish-token.command.ts";
import { requireAdministrator, type Identify } from "./publisher.ts";

/** `/api/publish-tokens`: administrators make and revoke the tokens of pipelines. */
export function publishTokenRoutes(knex: Knex, identify: Identify): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const answer = answering(router, identify);

  answer(listPublishTokens, async ({ publisher }) => {
    requireAdministrator(publisher);
    return (await findTokens(knex)).map(presentToken);
  });

  answer(createPublishToken, async ({ publisher, input }) => {
    requireAdministrator(publisher);
    const { secret, ...row } = await knex.transaction((trx) =>
      createToken(trx, publisher.cause, input.body),
    );
    return { ...presentToken(row), secret };
  });

  answer(revokePublishToken, async ({ publisher, input }) => {
    requireAdministrator(publisher);
    await knex.transaction((trx) => revokeToken(trx, publisher.cause, input.params.id));
  });

  return router;
}
