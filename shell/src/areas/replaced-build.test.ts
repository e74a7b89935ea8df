import {
  before,
  loaderOf,
  newer,
  nobody,
  older,
  page,
  refused,
} from "../../test/loader-under-test.ts";

const standingIn = { findLastGood: async () => before };

/** Answers like the gateway. */
async function goodBefore(_areaId: string, not: readonly string[]) {
  const good = [before, older].find(({ build }) => !not.includes(build));
  if (!good) throw new Error("404");
  return good;
}

describe("the last good build", () => {
  test("replaces one that cannot be loaded, and the reason is reported", async () => {
    const { loadBuild, loads, builds, reports } = loaderOf([before], standingIn);
    await expect(loadBuild()).resolves.toBe("b0");
    expect(loads).toEqual(["b1", "b1", "b0"]);
    expect(builds.read().standIns).toEqual(["stock"]);
    expect(reports.failed.mock.calls).toEqual([["stock", "b1", "not-loaded", refused]]);
  });

  test("replaces one whose part throws before it is shown", async () => {
    const { loader, loadBuild, builds } = loaderOf([page, before], standingIn);
    await loadBuild();
    expect(loader.replace(page)).toBe(true);
    await expect(loadBuild()).resolves.toBe("b0");
    expect(builds.read().standIns).toEqual(["stock"]);
  });

  test("is requested once where two parts of a build throw", async () => {
    const findLastGood = jest.fn(standingIn.findLastGood);
    const { loader, loadBuild } = loaderOf([page, before], { findLastGood });
    await loadBuild();
    expect([loader.replace(page), loader.replace(page)]).toEqual([true, true]);
    await loadBuild();
    expect(loader.replace(page)).toBe(true);
    await expect(loadBuild()).resolves.toBe("b0");
    expect(findLastGood.mock.calls).toEqual([["stock", ["b1"]]]);
  });

  test("K8-10 that throws itself is replaced by the one before it, until none is left", async () => {
    const findLastGood = jest.fn(goodBefore);
    const { loader, loadBuild } = loaderOf([page, before, older], { findLastGood });
    await loadBuild();
    loader.replace(page);
    await expect(loadBuild()).resolves.toBe("b0");
    expect(loader.replace(before)).toBe(true);
    await expect(loadBuild()).resolves.toBe("a9");
    expect(loader.replace(older)).toBe(true);
    await expect(loadBuild()).resolves.toBe("a9");
    expect(loader.replace(older)).toBe(false);
    expect(findLastGood.mock.calls.map(([, not]) => not)).toEqual([
      ["b1"],
      ["b1", "b0"],
      ["b1", "b0", "a9"],
    ]);
  });

  test("K8-10 that cannot be loaded either is replaced by the one before it", async () => {
    const { loadBuild, builds, reports } = loaderOf([older], { findLastGood: goodBefore });
    await expect(loadBuild()).resolves.toBe("a9");
    expect(builds.read().standIns).toEqual(["stock"]);
    expect(reports.failed.mock.calls.map(([, build]) => build as string)).toEqual(["b1", "b0"]);
  });

  test.each([
    ["there is none", nobody],
    ["it is the one that failed", async () => page],
    ["it cannot be loaded either", async () => newer],
  ])(
    "does not replace the failed build where %s: the failed one is drawn again with its message",
    async (_, findLastGood) => {
      const { loader, loadBuild, builds } = loaderOf([page], { findLastGood });
      await loadBuild();
      expect(loader.replace(page)).toBe(true);
      await expect(loadBuild()).resolves.toBe("b1");
      expect(loader.replace(page)).toBe(false);
      expect(builds.read().standIns.length).toBe(0);
    },
  );

  test("is requested again after a retry", async () => {
    const findLastGood = jest.fn(nobody);
    const again = { ...page };
    const { loader, loadBuild } = loaderOf([page], { findLastGood, findLive: async () => again });
    await loadBuild();
    loader.replace(page);
    await loadBuild();
    loader.forget("stock");
    await loadBuild();
    expect(loader.replace(again)).toBe(true);
    expect(findLastGood).toHaveBeenCalledTimes(2);
  });

  test("that cannot be loaded is reported, too, and the caller gets the first failure", async () => {
    const { loadBuild, reports } = loaderOf([], standingIn);
    await expect(loadBuild()).rejects.toBe(refused);
    expect(reports.failed.mock.calls.map(([, build]) => build as string)).toEqual(["b1", "b0"]);
  });
});

describe("a newer build", () => {
  const live = { findLive: async () => newer };

  test("is loaded where nothing of the area is on the screen", async () => {
    const { loadBuild, builds } = loaderOf([page, newer], live);
    await loadBuild();
    const leave = builds.show("stock", "b1");
    builds.updateLive({ stock: "b2" });
    await expect(loadBuild()).resolves.toBe("b1");
    leave();
    await expect(loadBuild()).resolves.toBe("b2");
  });

  test("is loaded by a page that learned of it before it loaded the area", async () => {
    const { loadBuild, loads, builds } = loaderOf([page, newer], live);
    builds.updateLive({ stock: "b2" });
    await expect(loadBuild()).resolves.toBe("b2");
    expect(loads).toEqual(["b2"]);
  });

  test("replaces one whose part throws, in preference to any older build", async () => {
    const findLastGood = jest.fn(standingIn.findLastGood);
    const { loader, loadBuild, builds } = loaderOf([page, newer], { ...live, findLastGood });
    await loadBuild();
    builds.updateLive({ stock: "b2" });
    expect(loader.replace(page)).toBe(true);
    await expect(loadBuild()).resolves.toBe("b2");
    expect(findLastGood).not.toHaveBeenCalled();
  });

  test("that cannot be loaded leaves the one before, and is not tried at the next drawing", async () => {
    const { loadBuild, loads, builds } = loaderOf([page], live);
    await loadBuild();
    builds.updateLive({ stock: "b2" });
    await expect(loadBuild()).resolves.toBe("b1");
    await expect(loadBuild()).resolves.toBe("b1");
    expect(loads).toEqual(["b1", "b2", "b2"]);
  });

  test("replaces the parts on the screen on request", async () => {
    const { loader, loadBuild, builds } = loaderOf([page, newer], live);
    await loadBuild();
    builds.show("stock", "b1");
    await loader.renew("stock");
    expect(builds.read().turns).toEqual({ stock: 1 });
    await expect(loadBuild()).resolves.toBe("b2");
  });

  test("does not replace a part into which somebody typed meanwhile, until the next request", async () => {
    const wouldLose = jest.fn(() => false).mockReturnValueOnce(true);
    const { loader, loadBuild, builds } = loaderOf([page, newer], { ...live, wouldLose });
    await loadBuild();
    builds.show("stock", "b1");
    await loader.renew("stock");
    expect(builds.read().turns).toEqual({});
    expect(builds.outdatedOnScreen()).toEqual(["stock"]);
    await loader.renew("stock");
    expect(builds.read().turns).toEqual({ stock: 1 });
  });

  test("does not restart parts that already show it", async () => {
    const { loader, loadBuild, builds } = loaderOf([page]);
    await loadBuild();
    builds.show("stock", "b1");
    await loader.renew("stock");
    expect(builds.read().turns).toEqual({});
  });

  test("ends the use of the former build", async () => {
    const findLive = jest.fn(async () => page);
    const { loadBuild, builds } = loaderOf([before, newer], { ...standingIn, findLive });
    await loadBuild();
    findLive.mockResolvedValue(newer);
    builds.updateLive({ stock: "b2" });
    await expect(loadBuild()).resolves.toBe("b2");
    expect(builds.read().standIns.length).toBe(0);
  });
});
