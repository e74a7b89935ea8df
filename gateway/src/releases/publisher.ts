import { allows } from "@dash/contracts/users/roles";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import type { CountUse } from "../api-tokens/token-use.ts";
import type { FloodGuards } from "../proxy/flood-guard.ts";
import { hashOf } from "../secret.ts";
import { requireSession } from "../session/session.middleware.ts";
import { nameOf } from "../session/session.ts";
import type { GatewayContext } from "../state.ts";
import { EVERY_PART, useToken, type PublishTokenRow } from "./publish-token.command.ts";

/** The sender of a request about builds: a person, or a pipeline with a token. */
export interface Publisher {
  readonly cause: Cause;
  /** The publisher's name for the history of releases. */
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly token: Pick<PublishTokenRow, "id" | "part" | "mayForce"> | null;
}

interface Needs {
  readonly knex: Knex;
  readonly guards: Pick<FloodGuards, "tokens">;
  readonly countUse: CountUse;
}

/** Finds who sends the request: a person or a pipeline. */
export type Identify = (ctx: GatewayContext) => Promise<Publisher>;

/** Identifies the publisher by the pipeline's token if the request has one, otherwise by the session. */
export function identifyPublisher({ knex, guards, countUse }: Needs): Identify {
  return async (ctx) => {
    const secret = /^Bearer (\S+)$/.exec(ctx.get("authorization"))?.[1];
    if (secret === undefined) return identifyPerson(ctx);
    const token = await countUse("publish", async () => {
      await guards.tokens(ctx.ip);
      const found = await useToken(knex, hashOf(secret));
      if (!found) throw problem("unauthorized", "This token is not valid, or it has ended.");
      return found;
    });
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

export function requireAdministrator({ isAdministrator }: Publisher): void {
  if (!isAdministrator) throw problem("forbidden");
}

/** @throws Problem 403 unless the publisher is an administrator or has a publish token, whatever its part. */
export function requireInsider({ isAdministrator, token }: Publisher): void {
  if (!isAdministrator && !token) throw problem("forbidden");
}

/** @throws Problem 403 unless the token is for this part. */
export function requireTokenFor({ token }: Publisher, part: string): void {
  if (!token) throw problem("forbidden", "Builds are uploaded with a token that may publish them.");
  if (!isFor(token, part))
    throw problem("forbidden", `This token may publish ${token.part}, and not ${part}.`);
}

/** @throws Problem 403 unless this publisher may choose the live build of the part. */
export function requireMayMove(publisher: Publisher, part: string): void {
  if (!publisher.isAdministrator) requireTokenFor(publisher, part);
}

function isFor({ part: allowed }: { readonly part: string }, part: string): boolean {
  return allowed === EVERY_PART || allowed === part;
}
