import { ownerOfSegment, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import { ImportNoun } from "@dash/contracts/imports/imports";
import { readFormData } from "@dash/service-lib/http/form-data";
import Router from "@koa/router";
import { sendForUser, type Proxy } from "../proxy/proxy.middleware.ts";
import { requireSession } from "../session/session.middleware.ts";
import type { GatewayContext, GatewayState } from "../state.ts";

/** Says what is wrong with a request that names no noun. */
const ANY_OWNER: ServiceName = "time";

/** `/api/imports`: the service that owns a noun keeps its imports, and the id of an import begins with its name. */
export function importRoutes(proxy: Proxy): Router<GatewayState> {
  const router = new Router<GatewayState>();
  const sendTo = async (
    ctx: GatewayContext,
    ownerOf: (body?: Buffer) => Promise<ServiceName>,
  ): Promise<void> => {
    await requireSession(ctx, () => sendForUser(ctx, ownerOf, proxy));
  };
  router.get("/api/imports", (ctx) => sendTo(ctx, async () => ownerOfNoun(ctx.query["noun"])));
  router.post("/api/imports", (ctx) =>
    sendTo(ctx, async (body) => ownerOfNoun(await nounIn(body))),
  );
  const one = (ctx: GatewayContext) =>
    sendTo(ctx, async () => ownerOfId(ctx.path.split("/")[3] ?? ""));
  for (const method of ["get", "put", "post"] as const)
    router[method]("/api/imports/:id{/:action}", one);
  return router;
}

async function nounIn(body: Buffer = Buffer.alloc(0)): Promise<unknown> {
  return readFormData(body).then(
    (form) => form.get("noun"),
    () => undefined,
  );
}

function ownerOfNoun(noun: unknown): ServiceName {
  const known = ImportNoun.safeParse(noun).data ?? "";
  return ownerOfSegment.get(known) ?? ANY_OWNER;
}

function ownerOfId(id: string): ServiceName {
  const owners = ImportNoun.options.map(ownerOfNoun);
  return owners.find((owner) => id.startsWith(`${owner}.`)) ?? ANY_OWNER;
}
