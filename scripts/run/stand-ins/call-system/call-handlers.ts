import { pageOf } from "./call-log.ts";
import type { Grants } from "./grants.ts";
import { OWNER } from "./owner.ts";
import { VendorError } from "./vendor-error.ts";
import { addressOf, queryOf, type Context, type Handle } from "./world.ts";

const ACCOUNT = "/restapi/v1.0/account/~";

export const listCalls: Handle = (ctx, world) => {
  const { calls, clock, grants, largestPage } = world;
  checkToken(ctx, grants);
  const address = `${addressOf(ctx, world)}${ACCOUNT}/call-log`;
  const query = queryOf(ctx);
  const { records, paging, isLast } = pageOf(calls.list(), query, { now: clock(), largestPage });
  const pageAt = (page: number): { uri: string } => {
    const wanted = new URLSearchParams(query);
    wanted.set("page", String(page));
    return { uri: `${address}?${wanted.toString()}` };
  };
  const { page } = paging;
  ctx.body = {
    uri: `${address}?${query.toString()}`,
    records: records.map((record) => ({ uri: `${address}/${record.id}`, ...record })),
    paging,
    navigation: {
      firstPage: pageAt(1),
      ...(isLast ? {} : { nextPage: pageAt(page + 1) }),
      ...(page > 1 ? { previousPage: pageAt(page - 1) } : {}),
    },
  };
};

export const tellExtension: Handle = (ctx, world) => {
  checkToken(ctx, world.grants);
  const { id, number, firstName, lastName } = OWNER;
  ctx.body = {
    id,
    uri: `${addressOf(ctx, world)}${ACCOUNT}/extension/${id}`,
    extensionNumber: number,
    name: `${firstName} ${lastName}`,
    contact: { firstName, lastName, company: "Heat pump service desk" },
    type: "User",
    status: "Enabled",
  };
};

function checkToken(ctx: Context, grants: Grants): void {
  const [scheme, token] = (ctx.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token)
    throw new VendorError(401, "AGW-401", "Authorization header is not specified");
  grants.use(token);
}
