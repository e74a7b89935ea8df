import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { sessionOf } from "../session/session.middleware.ts";
import type { GatewayState } from "../state.ts";
import type { LiveHub, LiveStream } from "./live-hub.ts";

/** A stream is closed when its client has not read this many bytes. */
const UNREAD_BYTES = 64 * 1024;

/** On https, the tabs of one browser share a stream; on plain http each tab has its own. */
const STREAMS_PER_PERSON = 30;

/** `/api/live`: a stream of server-sent events that lasts until the session ends. */
export function liveRoutes(hub: LiveHub): Router<GatewayState> {
  const router = new Router<GatewayState>();
  router.get("/api/live", (ctx) => {
    // An open page prolongs no session.
    const session = sessionOf(ctx);
    if (!session) throw problem("unauthorized");
    // The router also calls this handler for HEAD, which must not stay open.
    if (ctx.method !== "GET") throw problem("method-not-allowed");
    const { res } = ctx;
    if (hub.countOf(session.user.id) >= STREAMS_PER_PERSON)
      throw problem("too-many-requests", undefined, { retryAfterSeconds: 30 });
    ctx.respond = false;
    // The connection closed while its session was loading; its close event has already fired.
    if (res.destroyed) return;
    // X-Accel-Buffering tells reverse proxies to pass events on at once.
    res.writeHead(200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
    const stream: LiveStream = {
      sessionId: session.id,
      userId: session.user.id,
      send: (text) => {
        if (res.writableLength > UNREAD_BYTES) res.destroy();
        else res.write(text);
      },
      end: () => res.end(),
    };
    res.once("close", () => hub.remove(stream));
    hub.add(stream);
  });
  return router;
}
