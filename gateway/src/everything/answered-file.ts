import { ownerOfSegment } from "@dash/contracts/endpoints/catalogue";
import { segmentOf } from "@dash/contracts/endpoints/endpoint";
import { IDENTITY_HEADER } from "@dash/service-lib/access/identity";
import { problem } from "@dash/service-lib/http/problem";
import { REQUEST_ID_HEADER } from "@dash/service-lib/http/request-log.middleware";
import type { Readable } from "node:stream";
import type { Parts } from "../parts.ts";
import { identityOf } from "../proxy/proxy.middleware.ts";
import type { GatewayState } from "../state.ts";

export type FileParts = Pick<Parts, "upstreams" | "mint">;

/** Reads a service's answer to the signed-in person. @throws Problem 503 where the service does not answer with 200. */
export type ReadFile = (path: string) => Promise<Readable>;

export function readAs(
  { session, requestId }: Pick<GatewayState, "session" | "requestId">,
  { upstreams, mint }: FileParts,
): ReadFile {
  return async (path) => {
    const owner = ownerOfSegment.get(segmentOf(path.split("?")[0] ?? ""));
    if (!owner) throw new Error(`no service answers ${path}`);
    const upstream = upstreams[owner];
    const headers = {
      [IDENTITY_HEADER]: await mint.forUser(upstream.name, identityOf(session)),
      [REQUEST_ID_HEADER]: requestId,
    };
    const { statusCode, body } = await upstream.run((pool) =>
      pool.request({ method: "GET", path, headers }),
    );
    if (statusCode === 200) return body;
    await body.dump();
    throw problem("unavailable");
  };
}
