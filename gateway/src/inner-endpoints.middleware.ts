import type { Metrics } from "@dash/service-lib/process/metrics";
import type { GatewayMiddleware } from "./state.ts";

const LOOPBACK_PEERS = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export type NotReady = () => Promise<readonly string[]>;

/** `/health` is for everybody. */
export const answerHealth: GatewayMiddleware = async (ctx, next) => {
  if (ctx.path === "/health") ctx.body = { status: "up" };
  else await next();
};

/** `/ready` and `/metrics`, which name inner parts, are only for this machine. */
export function answerInnerQuestions(
  notReady: NotReady,
  metrics: Pick<Metrics, "answer">,
): GatewayMiddleware {
  return async (ctx, next) => {
    const asked = ctx.path === "/ready" || ctx.path === "/metrics";
    if (!asked || !isInner(ctx.req.socket.remoteAddress, ctx.get("x-forwarded-for"))) {
      return void (await next());
    }
    if (ctx.path === "/metrics") return void (await metrics.answer(ctx, next));
    const waitingFor = await notReady();
    ctx.status = waitingFor.length === 0 ? 200 : 503;
    ctx.body = { status: waitingFor.length === 0 ? "ready" : "waiting", waitingFor };
  };
}

function isInner(peer: string | undefined, forwardedFor: string): boolean {
  return peer !== undefined && LOOPBACK_PEERS.has(peer) && forwardedFor === "";
}
