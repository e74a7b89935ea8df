import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { FILE_TYPES, segmentOf } from "@dash/contracts/endpoints/endpoint";
import { exportEverything } from "@dash/contracts/exports/everything";
import { listStoredPhotos } from "@dash/contracts/interactions/photos";
import { londonDay } from "@dash/service-lib/calendar/london";
import { problem } from "@dash/service-lib/http/problem";
import Router from "@koa/router";
import { makeZip } from "client-zip";
import type { Parts } from "../parts.ts";
import { STALLED_READER_MS } from "../proxy/forward.ts";
import { identityOf, innerHeaders } from "../proxy/proxy.middleware.ts";
import { answering } from "../releases/answering.ts";
import { identifyPerson, requireAdministrator } from "../releases/publisher.ts";
import type { GatewayContext, GatewayState } from "../state.ts";
import { callService } from "../upstreams.ts";
import { filesOfEverything, type ReadFile } from "./files.ts";

type FileParts = Pick<Parts, "upstreams" | "mint">;

/** `/api/export`: one ZIP of everything, which is read from the services while it is sent. */
export function everythingRoutes(
  parts: FileParts & Pick<Parts, "guardCostly">,
): Router<GatewayState> {
  const router = new Router<GatewayState>();
  answering(router, identifyPerson)(
    exportEverything,
    (_, ctx) => parts.guardCostly(ctx, ctx.state.session.user.id, () => sendZip(ctx, parts)),
    { admit: requireAdministrator },
  );
  return router;
}

/** Reads services' answers to the signed-in person. */
function readAs({ session, requestId }: GatewayState, { upstreams, mint }: FileParts): ReadFile {
  return async (path) => {
    const owner = ownerOfSegment.get(segmentOf(path.split("?")[0] ?? ""));
    if (!owner) throw new Error(`no service answers ${path}`);
    const upstream = upstreams[owner];
    const headers = innerHeaders(requestId, await mint.forUser(upstream.name, identityOf(session)));
    const { statusCode, body } = await upstream.run((pool) =>
      pool.request({ method: "GET", path, headers }),
    );
    if (statusCode === 200) return body;
    await body.dump();
    throw problem("unavailable");
  };
}

async function sendZip(ctx: GatewayContext, parts: FileParts): Promise<void> {
  const { upstreams, mint } = parts;
  const photos = await callService(upstreams.interactions, mint, listStoredPhotos, {});
  const files = filesOfEverything(readAs(ctx.state, parts), photos ?? []);
  ctx.respond = false;
  ctx.status = 200;
  ctx.attachment(`partnership-dashboard-${londonDay(new Date().toISOString())}.zip`);
  ctx.type = FILE_TYPES.zip;
  ctx.res.setTimeout(STALLED_READER_MS, () => ctx.res.destroy());
  try {
    await pipeline(Readable.fromWeb(makeZip(files) as never), ctx.res);
  } catch (error) {
    // The status is already sent: only a broken connection tells the client that the rest is missing.
    ctx.res.destroy();
    ctx.state.log().warn({ error }, "the export of everything broke off");
  }
}
