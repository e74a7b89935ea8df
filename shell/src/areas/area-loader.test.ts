import { buildArea } from "../../test/factories.ts";
import { loaderWith, newer, nobody, page, refused } from "../../test/loader-under-test.ts";
import type { LiveArea } from "../registry/registry.ts";

const good = { default: buildArea() };

describe("an area", () => {
  test("is loaded from the page the first time, and nobody is asked which build is live", async () => {
    const findLive = jest.fn<Promise<LiveArea>, [string]>();
    const { load, asked } = loaderWith([good], { findLive });
    await expect(load()).resolves.toBe(good.default);
    expect(asked).toEqual([{ live: page, attempt: 0 }]);
    expect(findLive).not.toHaveBeenCalled();
  });

  test("is loaded once, whoever asks", async () => {
    const { load, asked } = loaderWith([good, good]);
    await Promise.all([load(), load()]);
    await load();
    expect(asked).toHaveLength(1);
  });

  test("is tried again at once where it failed, with the build that is live by then", async () => {
    const { load, asked } = loaderWith([refused, good], { findLive: async () => newer });
    await expect(load()).resolves.toBe(good.default);
    expect(asked).toEqual([
      { live: page, attempt: 0 },
      { live: newer, attempt: 0 },
    ]);
  });

  test("is taken as the page says where nobody says which build is live", async () => {
    const { load, asked } = loaderWith([refused, good], { findLive: nobody });
    await load();
    expect(asked[1]?.live).toBe(page);
  });

  test("that failed twice is a failure to the caller, and the next call tries anew under another address", async () => {
    const { load, asked } = loaderWith([refused, refused, good]);
    await expect(load()).rejects.toBe(refused);
    await expect(load()).resolves.toBe(good.default);
    expect(asked.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  });

  test.each([
    ["nothing, as a shared chunk that failed before", undefined],
    ["a module without a default", {}],
    [
      "screens that are no components",
      { default: { id: "stock", screens: { stock: "text" }, widgets: {} } },
    ],
  ])("that turns out to be %s is a failure", async (_, module) => {
    const { load } = loaderWith([module, module]);
    await expect(load()).rejects.toThrow("What stock exposes is not an area");
  });

  test("that the registry does not list is refused", async () => {
    await expect(loaderWith([]).loader.load("nothing")).rejects.toThrow("There is no area nothing");
  });
});

describe("what is forgotten or given up", () => {
  /** A promise that the test settles later. */
  function pending() {
    let settle = (_: Promise<unknown>): void => undefined;
    return { later: new Promise((resolve) => (settle = resolve)), settle };
  }

  test("is loaded afresh", async () => {
    const { loader, load, asked } = loaderWith([good, good]);
    await load();
    loader.forget("stock");
    await load();
    expect(asked.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  test("is left at its failure: by then somebody else may have loaded the area", async () => {
    const { later, settle } = pending();
    const { loader, load, asked } = loaderWith([later, good]);
    const first = load();
    loader.forget("stock");
    await load();
    settle(Promise.reject(refused));
    await expect(first).rejects.toBe(refused);
    expect(asked).toHaveLength(2);
  });

  test("is not loaded again where it arrives after that", async () => {
    const { later, settle } = pending();
    const { loader, load, asked } = loaderWith([later, good]);
    const late = load();
    loader.giveUp("stock");
    settle(Promise.resolve(good));
    await late;
    await load();
    expect(asked).toHaveLength(1);
  });

  test("takes the place of nothing that was loaded since", async () => {
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

  test("was not given up where it had arrived before", async () => {
    const { loader, load, asked } = loaderWith([good, good]);
    await load();
    loader.giveUp("stock");
    await load();
    expect(asked).toHaveLength(1);
  });
});
