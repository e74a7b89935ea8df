import { Problem } from "@dash/contracts/endpoints/problem";
import { refusalPage } from "../pages/refusal-page.ts";
import type { GatewayContext } from "../state.ts";
import type { Upstream } from "../upstreams.ts";
import type { ForwardRequest } from "./forward.ts";
import { answeredHeaders } from "./headers.ts";

/** Shows a service's file to a person who opened a link to it, or a page that says why there is no file. */
export async function showFile(
  ctx: GatewayContext,
  upstream: Upstream,
  request: Omit<ForwardRequest, "body">,
): Promise<void> {
  const { statusCode, headers, body } = await upstream.run((pool) =>
    pool.request({ method: "GET", ...request }),
  );
  ctx.status = statusCode;
  if (statusCode < 400) {
    ctx.set(answeredHeaders(headers));
    ctx.body = body;
    return;
  }
  const { message } = Problem.parse(await body.json());
  ctx.type = "html";
  ctx.body = refusalPage("report", message);
}
