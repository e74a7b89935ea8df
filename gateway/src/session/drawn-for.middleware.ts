import { DRAWN_FOR_HEADER } from "@dash/contracts/users/presence";
import { problem } from "@dash/service-lib/http/problem";
import { isSafe } from "../guard/safe-method.ts";
import type { GatewayMiddleware } from "../state.ts";
import { sessionOf } from "./session.middleware.ts";

/** Refuses writes of a page that was rendered for another user. Programs send no such header and may write. */
export const refuseForSomebodyElse: GatewayMiddleware = async (ctx, next) => {
  const session = sessionOf(ctx);
  const drawnFor = ctx.get(DRAWN_FOR_HEADER);
  const isOther = session && drawnFor !== "" && drawnFor !== session.user.id;
  if (isOther && !isSafe(ctx.method)) throw problem("other-person");
  await next();
};
