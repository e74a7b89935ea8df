import { buildArea, buildLiveArea } from "../../test/factories.ts";
import type { LiveArea } from "../registry/registry.ts";
import { createAreaLoader, type Federation, type FindLiveBuild } from "./area-loader.ts";

const page = buildLiveArea();
const newer = buildLiveArea(page.descriptor, "b2");
const good = { default: buildArea() };

type Answer = unknown;
const refused = new Error("404");

/** A federation that answers the attempts in turn, an error by refusing; notes what it was asked for. */
function loaderWith(answers: readonly Answer[], findLiveBuild: FindLiveBuild = async () => newer) {
  const asked: { live: LiveArea; attempt: number }[] = [];
  const federation: Federation = {
    load: async (live, attempt) => {
      const answer = answers[asked.push({ live, attempt }) - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { loader: createAreaLoader([page], federation, findLiveBuild), asked };
}

test("the first attempt believes the page and asks nobody which build is live", async () => {
  const findLiveBuild = jest.fn<Promise<LiveArea>, [string]>();
  const { loader, asked } = loaderWith([good], findLiveBuild);
  await expect(loader.load("stock")).resolves.toBe(good.default);
  expect(asked).toEqual([{ live: page, attempt: 0 }]);
  expect(findLiveBuild).not.toHaveBeenCalled();
});

test("an area is loaded once, whoever asks", async () => {
  const { loader, asked } = loaderWith([good, good]);
  await Promise.all([loader.load("stock"), loader.load("stock")]);
  await loader.load("stock");
  expect(asked).toHaveLength(1);
});

test("F15 a failure is retried at once, with the build that is live by then", async () => {
  const { loader, asked } = loaderWith([refused, good]);
  await expect(loader.load("stock")).resolves.toBe(good.default);
  expect(asked).toEqual([
    { live: page, attempt: 0 },
    { live: newer, attempt: 1 },
  ]);
});

test("F15 where nobody says which build is live, the page is believed again", async () => {
  const { loader, asked } = loaderWith([refused, good], () => Promise.reject(new Error("404")));
  await loader.load("stock");
  expect(asked[1]?.live).toBe(page);
});

test("F15 after two failures the caller learns of it, and the next call tries anew under another address", async () => {
  const { loader, asked } = loaderWith([refused, refused, good]);
  await expect(loader.load("stock")).rejects.toBe(refused);
  await expect(loader.load("stock")).resolves.toBe(good.default);
  expect(asked.map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
});

test.each([
  ["nothing, as a shared chunk that failed before", undefined],
  ["a module without a default", {}],
  [
    "screens that are no components",
    { default: { id: "stock", screens: { stock: "text" }, widgets: {} } },
  ],
])("F15 an area that turns out to be %s is a failure", async (_, module) => {
  const { loader } = loaderWith([module, module]);
  await expect(loader.load("stock")).rejects.toThrow("What stock exposes is not an area");
});

test("a forgotten area is loaded afresh", async () => {
  const { loader, asked } = loaderWith([good, good]);
  await loader.load("stock");
  loader.forget("stock");
  await loader.load("stock");
  expect(asked.map(({ attempt }) => attempt)).toEqual([0, 1]);
});

test("F15 what fails once it is forgotten is left at that: by then somebody else may have loaded the area", async () => {
  let fail = (_: Error): void => undefined;
  const hanging = new Promise((_, reject) => (fail = reject));
  const { loader, asked } = loaderWith([hanging, good]);
  const first = loader.load("stock");
  loader.forget("stock");
  await loader.load("stock");
  fail(refused);
  await expect(first).rejects.toBe(refused);
  expect(asked).toHaveLength(2);
});

test("F15 what arrives after it was given up is not loaded again", async () => {
  let arrive = (_: unknown): void => undefined;
  const hanging = new Promise((resolve) => (arrive = resolve));
  const { loader, asked } = loaderWith([hanging, good]);
  const late = loader.load("stock");
  loader.giveUp("stock");
  arrive(good);
  await late;
  await loader.load("stock");
  expect(asked).toHaveLength(1);
});

test("F15 what arrives after it was given up takes the place of nothing that was loaded since", async () => {
  let arrive = (_: unknown): void => undefined;
  const hanging = new Promise((resolve) => (arrive = resolve));
  const since = { default: buildArea() };
  const { loader } = loaderWith([hanging, since]);
  const late = loader.load("stock");
  loader.giveUp("stock");
  await loader.load("stock");
  arrive(good);
  await late;
  await expect(loader.load("stock")).resolves.toBe(since.default);
});

test("F15 what has arrived is not given up any more", async () => {
  const { loader, asked } = loaderWith([good, good]);
  await loader.load("stock");
  loader.giveUp("stock");
  await loader.load("stock");
  expect(asked).toHaveLength(1);
});

test("an area that the registry does not list is refused", async () => {
  await expect(loaderWith([]).loader.load("nothing")).rejects.toThrow("There is no area nothing");
});
