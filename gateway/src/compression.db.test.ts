import type { Browser } from "../test/browser.ts";
import { answerJson } from "../test/fake-service.ts";
import { openWorld, type World } from "../test/gateway-under-test.ts";

const long = Array.from({ length: 100 }, (_, id) => ({ id, name: "Heat pump" }));
const length = { "content-length": String(Buffer.byteLength(JSON.stringify(long))) };
const zipped = { headers: { "accept-encoding": "gzip, br" } };

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  browser = await world.signedIn();
});
afterAll(() => world.close());

test("a long answer of a service is sent compressed, with its other headers", async () => {
  world.services.time.answer = answerJson(long, 200, { ...length, etag: '"3"' });
  const answer = await browser.send("/api/time-entries", zipped);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "gzip",
    etag: '"3"',
    vary: "Accept-Encoding",
  });
  expect(answer.headers.get("content-length")).toBeNull();
  expect(JSON.parse(answer.text)).toEqual(long);
});

test.each([
  ["a client that takes it as it is", answerJson(long, 200, length), undefined],
  ["a short answer", answerJson({ ok: true }, 200, { "content-length": "11" }), zipped],
  ["a stream", answerJson(long), zipped],
  [
    "a file",
    answerJson("a".repeat(9_998), 200, {
      "content-type": "application/pdf",
      "content-length": "10000",
    }),
    zipped,
  ],
])("%s is sent on unchanged", async (_, answer, init) => {
  world.services.time.answer = answer;
  const { headers, status } = await browser.send("/api/time-entries", init);
  expect(status).toBe(200);
  expect(headers.get("content-encoding")).toBeNull();
});

test("an answer that breaks off ends the connection, compressed or not", async () => {
  world.services.time.answer = (_, response) => {
    response.writeHead(200, { "content-type": "application/json", ...length });
    response.write("[", () => response.destroy());
  };
  await expect(browser.send("/api/time-entries", zipped)).rejects.toThrow();
});

test("the page is sent compressed, with the same content", async () => {
  const plain = await browser.send("/time-tracking");
  const page = await browser.send("/time-tracking", zipped);
  expect(page.headers.get("content-encoding")).toBe("gzip");
  const withoutTime = (text: string) => text.replace(/name="server-time" content="\d+"/, "");
  expect(withoutTime(page.text)).toBe(withoutTime(plain.text));
});
