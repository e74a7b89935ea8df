import { allows } from "@dash/contracts/users/roles";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { FloodGuard } from "../proxy/flood-guard.ts";
import { requireSession } from "../session/session.middleware.ts";
import { hashOf } from "../secret.ts";
import { nameOf } from "../session/session.ts";
import type { GatewayContext } from "../state.ts";
import type { Identify } from "./answering.ts";
import { EVERY_PART, useToken } from "./publish-token.query.ts";
import type { Publisher } from "./publisher.ts";

interface IdentifyOptions {
  readonly knex: Knex;
  /** Limits requests with a token, per client address. */
  readonly guardTokens: FloodGuard;
}

/** Identifies the publisher by the pipeline's token if the request has one, otherwise by the session. */
export function identifyPublisher({ knex, guardTokens }: IdentifyOptions): Identify {
  return async (ctx) => {
    const secret = /^Bearer (\S+)$/.exec(ctx.get("authorization"))?.[1];
    if (secret === undefined) return identifyPerson(ctx);
    await guardTokens(ctx.ip);
    const token = await useToken(knex, hashOf(secret));
    if (!token) throw problem("unauthorized", "This token is not valid, or it has ended.");
    const name = token.part === EVERY_PART ? token.name : `${token.name} (token for ${token.part})`;
    const cause = causeOf(ctx, { kind: "service", id: `token:${token.id}`, name });
    return { cause, name, isAdministrator: false, token };
  };
}

/** Identifies the signed-in person. Ignores a token. */
export async function identifyPerson(ctx: GatewayContext): Promise<Publisher> {
  await requireSession(ctx, async () => undefined);
  const { user, id: sid } = ctx.state.session;
  const name = nameOf(user);
  const { id, email, role } = user;
  const cause = causeOf(ctx, { kind: "user", id, email, name, role, sid });
  return { cause, name, isAdministrator: allows(role, "release:manage"), token: null };
}

function causeOf({ state: { requestId } }: GatewayContext, actor: Cause["actor"]): Cause {
  return { actor, requestId, announced: [] };
}
