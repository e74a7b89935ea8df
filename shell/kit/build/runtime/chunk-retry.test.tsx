import { retryChunks } from "./chunk-retry.ts";
import { registerHashes } from "./registered-hashes.ts";

const BASE = "/assets/stock/b1/";

/** Starts the bundler's runtime of an area's entry with hashes of its own and the given answers to loads. */
function startedRuntime(...answers: Promise<unknown>[]) {
  const requests: { address: string; chunk: unknown; hash: string | undefined }[] = [];
  const runtime = {
    p: `http://localhost:8080${BASE}`,
    u: (chunk: unknown) => `${chunk === 96 ? "screen" : String(chunk)}.js`,
    k: (chunk: unknown) => `${chunk === 96 ? "screen" : String(chunk)}.css`,
    e: jest.fn((_: unknown) => answers.shift() ?? Promise.resolve()),
    l: (address: string, _done: () => void, _key: string, chunk: string | number) =>
      requests.push({ address, chunk, hash: runtime.sriHashes[chunk] }),
    sriHashes: { 96: "sha384-ofTheEntry" } as Record<string, string>,
    sriCssHashes: { 96: "sha384-ofTheEntry" } as Record<string, string>,
  };
  Reflect.set(globalThis, "__webpack_require__", runtime);
  retryChunks();
  return { runtime, requests };
}

beforeEach(() =>
  registerHashes(BASE, {
    "screen.js": "sha384-script",
    "screen.css": "sha384-style",
    "260.js": "sha384-260",
  }),
);
afterEach(() => void jest.useRealTimers());

test("the registry decides the hashes of scripts and styles, not the entry", () => {
  const { runtime } = startedRuntime();
  expect(runtime.sriHashes[96]).toBe("sha384-script");
  expect(runtime.sriHashes[260]).toBe("sha384-260");
  expect(runtime.sriCssHashes[96]).toBe("sha384-style");
});

test("a file that the registry does not name is refused, unless it names none", () => {
  const { runtime } = startedRuntime();
  expect(runtime.sriHashes[7]).toMatch(/^sha384-A{64}$/);
  registerHashes(BASE, {});
  expect(runtime.sriHashes[7]).toBe("");
});

test("a script that hangs is requested again with its hash, under another address", async () => {
  jest.useFakeTimers();
  const { runtime, requests } = startedRuntime(new Promise(() => undefined));
  void runtime.e(96);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual([
    {
      address: expect.stringMatching(/\/assets\/stock\/b1\/screen\.js\?again=\d+$/) as string,
      chunk: 96,
      hash: "sha384-script",
    },
  ]);
});

test("a chunk that fails is loaded once more, under another address", async () => {
  const { runtime } = startedRuntime(Promise.reject(new Error("404")), Promise.resolve("loaded"));
  await expect(runtime.e(96)).resolves.toBe("loaded");
  expect(runtime.u(96)).toMatch(/^screen\.js\?again=\d+$/);
  expect(runtime.sriHashes[96]).toBe("sha384-script");
});
