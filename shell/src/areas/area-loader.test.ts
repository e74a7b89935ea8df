import { buildArea } from "../../test/factories.ts";
import { loaderWith, newer, nobody, page, refused } from "../../test/loader-under-test.ts";
import type { LiveArea } from "../registry/registry.ts";

const good = { default: buildArea() };

describe("an area", () => {
  test("is loaded as the page names it the first time, without a request for the live build", async () => {
    const findLive = jest.fn<Promise<LiveArea>, [string]>();
    const { load, requests } = loaderWith([good], { findLive });
    await expect(load()).resolves.toBe(good.default);
    expect(requests).toEqual([{ live: page, attempt: 0 }]);
    expect(findLive).not.toHaveBeenCalled();
  });

  test("is loaded once for all callers", async () => {
    const { load, requests } = loaderWith([good, good]);
    await Promise.all([load(), load()]);
    await load();
    expect(requests).toHaveLength(1);
  });

  test("is loaded again at once after a failure, with the build that is live by then", async () => {
    const { load, requests } = loaderWith([refused, good], { findLive: async () => newer });
    await expect(load()).resolves.toBe(good.default);
    expect(requests).toEqual([
      { live: page, attempt: 0 },
      { live: newer, attempt: 0 },
    ]);
  });

  test("is loaded again as the page names it where the live build cannot be determined", async () => {
    const { load, requests } = loaderWith([refused, good], { findLive: nobody });
    await load();
    expect(requests[1]?.live).toBe(page);
  });

  test("that failed twice is a failure to the caller, and the next call uses another address", async () => {
    const { load, requests } = loaderWith([refused, refused, good]);
    await expect(load()).rejects.toBe(refused);
    await expect(load()).resolves.toBe(good.default);
    expect(requests.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  });

  test.each([
    ["nothing, as a shared chunk that failed before", undefined],
    ["a module without a default", {}],
    [
      "screens that are no components",
      { default: { id: "stock", screens: { stock: "text" }, widgets: {} } },
    ],
  ])("that is %s is a failure", async (_, module) => {
    const { load } = loaderWith([module, module]);
    await expect(load()).rejects.toThrow("What stock exposes is not an area");
  });

  test("that the registry does not list is refused", async () => {
    await expect(loaderWith([]).loader.load("nothing")).rejects.toThrow("There is no area nothing");
  });
});

describe("an area that is forgotten or given up", () => {
  /** A promise that the test settles later. */
  function pending() {
    let settle = (_: Promise<unknown>): void => undefined;
    return { later: new Promise((resolve) => (settle = resolve)), settle };
  }

  test("is loaded again", async () => {
    const { loader, load, requests } = loaderWith([good, good]);
    await load();
    loader.forget("stock");
    await load();
    expect(requests.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  test("is not retried when it fails later, because a newer load may have succeeded", async () => {
    const { later, settle } = pending();
    const { loader, load, requests } = loaderWith([later, good]);
    const first = load();
    loader.forget("stock");
    await load();
    settle(Promise.reject(refused));
    await expect(first).rejects.toBe(refused);
    expect(requests).toHaveLength(2);
  });

  test("is not loaded again if it arrives after all", async () => {
    const { later, settle } = pending();
    const { loader, load, requests } = loaderWith([later, good]);
    const late = load();
    loader.giveUp("stock");
    settle(Promise.resolve(good));
    await late;
    await load();
    expect(requests).toHaveLength(1);
  });

  test("does not replace a newer load when it arrives", async () => {
    const { later, settle } = pending();
    const since = { default: buildArea() };
    const { loader, load } = loaderWith([later, since]);
    const late = load();
    loader.giveUp("stock");
    await load();
    settle(Promise.resolve(good));
    await late;
    await expect(load()).resolves.toBe(since.default);
  });

  test("stays loaded if it had arrived before", async () => {
    const { loader, load, requests } = loaderWith([good, good]);
    await load();
    loader.giveUp("stock");
    await load();
    expect(requests).toHaveLength(1);
  });
});
