import { answerTo } from "./answer-request.ts";
import { frameIn } from "./frame.ts";
import { FrameStore, type FrameCache } from "./frame-store.ts";
import { kindOf } from "./request-kind.ts";

const ORIGIN = "https://dash.example";
const FILES = ["main.js", "later.js"];

/** The page of a release, as the gateway answers it. */
function pageOf(build: string, { time = 1, more = {} } = {}): string {
  const registry = { shell: { build, base: `/assets/shell/${build}/` }, areas: [], ...more };
  return `<html><head><link rel="preload" as="font" href="a.woff2"><script src="/assets/shell/${build}/main.js"></script><link rel="preload" as="script" crossorigin href="/assets/kpi/k1/area.js"><script type="application/json" id="dash-registry">${JSON.stringify(registry)}</script><meta name="server-time" content="${time}"></head></html>`;
}

const html = (text: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'self'",
      "content-encoding": "br",
    },
  });

/** A browser with a cache and a network. The network answers texts by path. */
class FakeBrowser {
  readonly stored = new Map<string, Response>();
  readonly requested: string[] = [];
  network: Record<string, () => Response> = {};
  isOnline = true;
  /** Takes requests and never answers them. */
  isSilent = false;
  readonly frames = new FrameStore({
    openCache: async () => this.#cache,
    fetch: (address) => this.#send(address),
  });
  readonly #kept: Promise<unknown>[] = [];

  readonly #cache = {
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => this.#send(path)));
      if (answers.some(({ ok }) => !ok)) throw new TypeError("a file is missing");
      for (const [index, answer] of answers.entries()) this.stored.set(paths[index] ?? "", answer);
    },
    put: async (path: string, answer: Response) => void this.stored.set(path, answer),
    delete: async (path: string) => this.stored.delete(path),
    keys: async () => [...this.stored.keys()].map((path) => new Request(ORIGIN + path)),
    match: async (address: string) => this.stored.get(new URL(address, ORIGIN).pathname)?.clone(),
  } as unknown as FrameCache;

  /** Makes a release live. */
  publish(build: string, files = FILES): void {
    const base = `/assets/shell/${build}/`;
    this.network = {
      "/": () => html(pageOf(build)),
      [`${base}frame.json`]: () => Response.json(files),
      ...Object.fromEntries(
        files.map((file) => [base + file, () => new Response(`${file} of ${build}`)]),
      ),
    };
  }

  /** The worker's answer to a request, if it gives one, after all its later work is done. */
  async get(path: string, mode: RequestMode = "navigate"): Promise<string | undefined> {
    const text = await this.load(path, mode);
    await Promise.all(this.#kept);
    return text;
  }

  /** The worker's answer to a request, if it gives one. */
  async load(path: string, mode: RequestMode = "navigate"): Promise<string | undefined> {
    const request = { method: "GET", mode, url: ORIGIN + path } as Request;
    const answer = answerTo(request, {
      frames: this.frames,
      origin: ORIGIN,
      send: ({ url }) => this.#send(new URL(url).pathname),
      afterwards: (work) => void this.#kept.push(work),
    });
    return (await answer)?.text();
  }

  async #send(path: string): Promise<Response> {
    this.requested.push(path);
    if (!this.isOnline) throw new TypeError("no network");
    if (this.isSilent) return new Promise(() => {});
    const answer = this.network[path] ?? (path.includes(".") ? undefined : this.network["/"]);
    return answer?.() ?? new Response("missing", { status: 404 });
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.publish("s1");
});

test.each([
  ["/", "navigate", "page"],
  ["/stock-management?item=1", "navigate", "page"],
  ["/api/login?returnTo=/", "navigate", "other"],
  ["/api/logout", "navigate", "other"],
  ["/api/dashboard", "cors", "other"],
  ["/api/live", "cors", "other"],
  ["/assets/shell/s1/main.js", "cors", "file"],
  ["/assets/stock/b1/area.js", "cors", "other"],
  ["/assets/shell/s1/index.html", "navigate", "other"],
] as const)("a request for %s in mode %s is one for %s", (path, mode, kind) => {
  expect(kindOf({ method: "GET", mode, url: ORIGIN + path }, ORIGIN)).toBe(kind);
});

test("what changes something, and what is of another origin, is left to the browser", () => {
  expect(kindOf({ method: "POST", mode: "navigate", url: `${ORIGIN}/` }, ORIGIN)).toBe("other");
  expect(kindOf({ method: "GET", mode: "navigate", url: "https://other.example/" }, ORIGIN)).toBe(
    "other",
  );
});

test("a frame has no time of the server, no files of a screen, and says that it is offline", () => {
  const frame = frameIn(pageOf("s1"));
  expect(frame?.base).toBe("/assets/shell/s1/");
  expect(frame?.page).not.toMatch(/server-time|as="script"/);
  expect(frame?.page).toContain(`as="font"`);
  expect(frame?.page).toContain(`<meta name="offline"></head>`);
});

test("pages of two moments and two addresses of one release have one frame", () => {
  const other = pageOf("s1", { time: 2 }).replace("/assets/kpi/k1/area.js", "/assets/time/t1/a.js");
  expect(frameIn(other)).toEqual(frameIn(pageOf("s1")));
});

test("a page that is none of ours, or has a build that is previewed, is no frame", () => {
  expect(frameIn("<html><head></head></html>")).toBeUndefined();
  const more = { preview: { part: "stock", build: "b2" } };
  expect(frameIn(pageOf("s1", { more }))).toBeUndefined();
});

test("a page comes from the network while there is one, and then from the frame, at every address", async () => {
  expect(await browser.get("/")).toContain("server-time");
  browser.isOnline = false;
  const offline = await browser.get("/kpi-reports?month=3");
  expect(offline).toContain(`<meta name="offline">`);
  expect(offline).toContain("/assets/shell/s1/main.js");
  expect(await browser.get("/assets/shell/s1/later.js", "cors")).toBe("later.js of s1");
});

test("K11-6 a page and a file come from the frame where the network takes a request and does not answer it", async () => {
  await browser.get("/");
  browser.isSilent = true;
  jest.useFakeTimers();
  const answers = [browser.load("/kpi-reports"), browser.load("/assets/shell/s1/later.js", "cors")];
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  const [page, file] = await Promise.all(answers);
  expect(page).toContain(`<meta name="offline">`);
  expect(file).toBe("later.js of s1");
});

test("the stored page keeps the security policy, and not the encoding", async () => {
  await browser.get("/");
  const stored = await browser.frames.page();
  expect(stored?.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(stored?.headers.has("content-encoding")).toBe(false);
});

test("an answer of the API is neither stored nor answered, with a network and without", async () => {
  await browser.get("/");
  for (const isOnline of [true, false]) {
    browser.isOnline = isOnline;
    expect(await browser.get("/api/dashboard", "cors")).toBeUndefined();
  }
  expect([...browser.stored.keys()].sort()).toEqual([
    "/",
    "/assets/shell/s1/later.js",
    "/assets/shell/s1/main.js",
  ]);
});

test("the next visit replaces the frame by that of the new release, with nothing left of the former", async () => {
  await browser.get("/");
  browser.publish("s2");
  await browser.get("/time-tracking");
  expect([...browser.stored.keys()].sort()).toEqual([
    "/",
    "/assets/shell/s2/later.js",
    "/assets/shell/s2/main.js",
  ]);
  browser.isOnline = false;
  expect(await browser.get("/")).toContain("/assets/shell/s2/main.js");
});

test("a release whose files do not all arrive leaves the former frame whole", async () => {
  await browser.get("/");
  browser.publish("s2");
  delete browser.network["/assets/shell/s2/later.js"];
  await browser.get("/");
  browser.isOnline = false;
  expect(await browser.get("/")).toContain("/assets/shell/s1/main.js");
  expect(await browser.get("/assets/shell/s1/later.js", "cors")).toBe("later.js of s1");
});

test("a visit without a new release asks for no file again", async () => {
  await browser.get("/");
  browser.requested.length = 0;
  await browser.get("/time-tracking");
  expect(browser.requested).toEqual(["/time-tracking"]);
});

test("a refusal is passed on and stored nowhere", async () => {
  await browser.get("/");
  browser.network["/"] = () => new Response("busy", { status: 503 });
  expect(await browser.get("/")).toBe("busy");
  browser.isOnline = false;
  expect(await browser.get("/")).toContain("/assets/shell/s1/main.js");
});

test("without a network and without a frame the browser says so itself", async () => {
  browser.isOnline = false;
  await expect(browser.get("/")).rejects.toThrow("no network");
});
