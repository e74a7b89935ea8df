import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { listPartnershipTiers } from "@dash/contracts/tiers/partnership-tiers";
import { buildActor } from "../testing/actors.ts";
import { routeParts } from "../testing/test-service.ts";
import { until } from "../testing/until.ts";
import type { Knex } from "../database/database.ts";
import { Routes } from "./routes.ts";

it("K7-8 in part: a read learns that its client has closed the connection", async () => {
  let isThere: (() => boolean) | undefined;
  const routes = new Routes(routeParts({} as Knex));
  routes.read(listPartnershipTiers, async (request) => {
    isThere = request.isThere;
    await until("the client has gone", () => !request.isThere());
    return [];
  });
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state["actor"] = buildActor();
    return next();
  });
  app.use(routes.router.routes());
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${listPartnershipTiers.path}`, {
    signal: leaving.signal,
  });
  await until("the request has come", () => isThere !== undefined);
  expect(isThere?.()).toBe(true);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await until("the service knows", () => isThere?.() === false);
  await new Promise((resolve) => server.close(resolve));
});
