import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import Koa from "koa";
import { pino } from "pino";
import { IDENTITY_HEADER } from "../access/identity.ts";
import { logOptions } from "../process/logger.ts";
import { buildActor } from "../testing/actors.ts";
import { identifyActor } from "./actor.middleware.ts";
import type { RequestState } from "./context.ts";
import { logRequests } from "./request-log.middleware.ts";

it("K7-9 every line of a request names its actor", async () => {
  const lines: string[] = [];
  const logger = pino(logOptions("test", "info"), { write: (line: string) => lines.push(line) });
  const actor = buildActor();
  const app = new Koa<RequestState>();
  const request = new IncomingMessage(new Socket());
  request.url = "/time-entries";
  request.headers = { [IDENTITY_HEADER]: "a token" };
  const ctx = app.createContext(request, new ServerResponse(request));
  const state = ctx.state as RequestState;
  const identify = identifyActor(() => Promise.resolve(actor));
  await logRequests(logger)(ctx, async () => {
    await identify(ctx, async () => state.log().info("at work"));
  });
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ msg }) => msg)).toEqual(["at work", "request"]);
  for (const line of entries) expect(line).toMatchObject({ actorId: actor.id });
});
