import type { GatewayMiddleware } from "./state.ts";

const LOOPBACK_PEERS = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export type NotReady = () => Promise<readonly string[]>;

/** `/health` is for everybody; `/ready`, which names inner parts, only for this machine. */
export function answerHealth(notReady: NotReady): GatewayMiddleware {
  return async (ctx, next) => {
    if (ctx.path === "/health") {
      ctx.body = { status: "up" };
    } else if (
      ctx.path === "/ready" &&
      isInner(ctx.req.socket.remoteAddress, ctx.get("x-forwarded-for"))
    ) {
      const waitingFor = await notReady();
      ctx.status = waitingFor.length === 0 ? 200 : 503;
      ctx.body = { status: waitingFor.length === 0 ? "ready" : "waiting", waitingFor };
    } else await next();
  };
}

function isInner(peer: string | undefined, forwardedFor: string): boolean {
  return peer !== undefined && LOOPBACK_PEERS.has(peer) && forwardedFor === "";
}
