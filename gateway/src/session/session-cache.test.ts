import { buildPerson } from "../../test/people.ts";
import { SessionCache } from "./session-cache.ts";
import type { OpenSession } from "./session.ts";

const user = buildPerson();
const session: OpenSession = {
  id: "s",
  user,
  createdAt: 0,
  idToken: null,
  expire: Number.MAX_SAFE_INTEGER,
};

function openCache(stored: OpenSession | undefined = session) {
  const read = jest.fn(async () => stored);
  return { read, cache: new SessionCache(read) };
}

test("many requests of a session read it once", async () => {
  const { read, cache } = openCache();
  await Promise.all([cache.find("s"), cache.find("s")]);
  await cache.find("s");
  expect(read).toHaveBeenCalledTimes(1);
});

test("a session is cached for a second at most", async () => {
  jest.useFakeTimers({ now: 0 });
  const { read, cache } = openCache();
  await cache.find("s");
  jest.advanceTimersByTime(999);
  await cache.find("s");
  expect(read).toHaveBeenCalledTimes(1);
  // A clock that is set back does not extend the second.
  jest.setSystemTime(0);
  jest.advanceTimersByTime(2);
  await cache.find("s");
  expect(read).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test.each([{ sessionId: "s" }, { userId: user.id }])(
  "the change %j evicts at once",
  async (change) => {
    const { read, cache } = openCache();
    await cache.find("s");
    cache.evict(change);
    await cache.find("s");
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test("a change during the read of a session evicts it", async () => {
  const { read, cache } = openCache();
  const reading = cache.find("s");
  cache.evict({ userId: user.id });
  await reading;
  await cache.find("s");
  expect(read).toHaveBeenCalledTimes(2);
});

test("another user's change evicts nothing", async () => {
  const { read, cache } = openCache();
  await cache.find("s");
  cache.evict({ userId: buildPerson().id });
  await cache.find("s");
  expect(read).toHaveBeenCalledTimes(1);
});

test("a failed read is not cached", async () => {
  const read = jest
    .fn<Promise<OpenSession>, [string]>()
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValue(session);
  const cache = new SessionCache(read);
  await expect(cache.find("s")).rejects.toThrow("down");
  await expect(cache.find("s")).resolves.toBe(session);
});
