import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import Koa from "koa";
import { buildPerson } from "../../test/people.ts";
import { RecordingLogger } from "../../test/recording-logger.ts";
import type { GatewayState } from "../state.ts";
import { readSessions, requireSession } from "./session.middleware.ts";
import { newSecret } from "../secret.ts";
import { IDLE_MS, type OpenSession } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

const MINUTE_MS = 60_000;
const open: OpenSession = {
  id: "s",
  user: buildPerson(),
  createdAt: 0,
  idToken: null,
  expire: IDLE_MS,
};

/** Sends a request with a session, and returns how often it passed the middleware. */
async function use(store: object, { logger } = new RecordingLogger()): Promise<number> {
  const app = new Koa<GatewayState>();
  const read = readSessions(store as SessionStore, { secure: false } as never, app);
  const request = new IncomingMessage(new Socket());
  request.headers = { cookie: `sid=${newSecret()}` };
  const ctx = app.createContext(request, new ServerResponse(request));
  const state = ctx.state as GatewayState;
  state.about = { requestId: "r-1" };
  state.log = () => logger.child(state.about);
  const used = jest.fn(async () => state.log().info("used"));
  await read(ctx, async () => {
    await requireSession(ctx, used);
  });
  return used.mock.calls.length;
}

/** A store that finds the open session at first, and `later` at the second read. */
function storeOf(later?: OpenSession) {
  const set = jest.fn(async (_sid: string, content: Partial<OpenSession>) => {
    if (!content.user) throw new Error("a session of nobody");
  });
  return {
    read: async () => open,
    get: async () => later,
    set,
    destroy: jest.fn(),
    makeSid: newSecret,
  };
}

afterEach(() => jest.restoreAllMocks());

test("a session can be used when it becomes due for prolonging during the request", async () => {
  for (let early = 0; early < 20; early += 1) {
    let now = MINUTE_MS - early;
    // Each read of the clock is one millisecond later.
    jest.spyOn(Date, "now").mockImplementation(() => now++);
    expect(await use(storeOf(open))).toBe(1);
  }
});

test("K7-9 the log of a request names the session's user", async () => {
  const log = new RecordingLogger();
  await use(storeOf(open), log);
  expect(log.lines.join()).toContain(open.user.id);
});

test("a session that ends before it is prolonged is refused", async () => {
  jest.spyOn(Date, "now").mockReturnValue(2 * MINUTE_MS);
  const store = storeOf();
  await expect(use(store)).rejects.toMatchObject({ name: "Problem", id: "unauthorized" });
  expect(store.set).not.toHaveBeenCalled();
});
