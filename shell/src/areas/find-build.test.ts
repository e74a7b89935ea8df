import { buildLiveArea, buildRegistry } from "../../test/factories.ts";
import { findLastGoodBuild, findLiveBuild } from "./find-build.ts";

const live = buildLiveArea();
const registry = () => new Response(JSON.stringify(buildRegistry([live])));
const refusal = (type: string, body: string) => () =>
  new Response(body, { status: 404, headers: { "Content-Type": type } });

/** A network that gives these answers in turn. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  return jest.fn(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
}

test("gives the live build, bypassing every cache", async () => {
  const get = network(registry);
  await expect(findLiveBuild("stock", get)).resolves.toEqual(live);
  expect(get).toHaveBeenCalledWith("/api/registry", { cache: "no-store" });
});

test.each([
  ["HTML", refusal("text/html", "<h1>Not Found</h1>")],
  ["JSON", refusal("application/json", JSON.stringify({ areas: [live] }))],
])("a 404 in %s is retried once, then an error", async (_, answer) => {
  await expect(findLiveBuild("stock", network(answer, registry))).resolves.toEqual(live);
  await expect(findLiveBuild("stock", network(answer, answer))).rejects.toThrow("404");
});

test("a request for the registry that hangs is given up after 1.5 s and repeated once", async () => {
  jest.useFakeTimers();
  const hanging = () => new Promise<Response>(() => undefined);
  const result = findLiveBuild("stock", network(hanging, registry));
  await jest.advanceTimersByTimeAsync(1_500);
  await expect(result).resolves.toEqual(live);
  jest.useRealTimers();
});

test("an area that is no longer live is an error", async () => {
  await expect(findLiveBuild("time", network(registry))).rejects.toThrow(
    "No build of time is live",
  );
});

describe("the last good build", () => {
  const ask = (answer: () => Response | Promise<Response>) =>
    findLastGoodBuild("stock", ["b2"], network(answer));

  test("is requested bypassing every cache, with all builds that failed in the tab", async () => {
    const get = network(() => new Response(JSON.stringify(live)));
    await expect(findLastGoodBuild("stock", ["b2", "b1"], get)).resolves.toEqual(live);
    expect(get).toHaveBeenCalledWith("/api/registry/stock/last-good?not=b2,b1", {
      cache: "no-store",
    });
  });

  test.each([
    ["there is none", refusal("application/json", JSON.stringify(live)), "404"],
    ["the answer is no build", () => new Response("{}"), "build"],
    ["a proxy answers in HTML", () => new Response("<html>"), "JSON"],
  ])("is an error where %s", async (_, answer, message) => {
    await expect(ask(answer)).rejects.toThrow(message);
  });

  test("is given up where no answer arrives within 1.5 s", async () => {
    jest.useFakeTimers();
    const result = ask(() => new Promise<Response>(() => undefined));
    const refused = expect(result).rejects.toThrow("took longer than 1.5 s");
    await jest.advanceTimersByTimeAsync(1_500);
    await refused;
    jest.useRealTimers();
  });
});
