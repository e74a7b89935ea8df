import { safeReturnPath } from "./return-path.ts";

const own = "https://dash.example.com";

const hosts = [
  "evil.example",
  "evil.example/path",
  "evil.example:443",
  "dash.example.com.evil.example",
  "dash.example.com@evil.example",
];
const prefixes = [
  "//",
  "///",
  "////",
  "/\\",
  "/\\\\",
  "\\\\",
  "\\/",
  "\\",
  "/\t/",
  "/\n/",
  "/\r\n/",
  "\t//",
  " //",
  "/ /",
  "/\u0000/",
  "/\u00ad/",
  "/\u200b/",
  "http://",
  "https://",
  "http:",
  "https:",
  "http:/",
  "https:/\\",
  "http\\://",
  "HTTPS://",
  "hTTp:\\\\",
  "ftp://",
  "ws://",
  "/.//",
  "/..//",
  "/./..//",
  "/.\\/",
  "/%2e//",
  "/%2f",
  "/%2F%2F",
  "/%5c",
  "/%2f%5c",
  "/%5C%2F",
  "/%09/",
  "/%0d%0a/",
  "/%00/",
  "/%25%32%66",
  "@",
];
const whole = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "file:///etc/passwd",
  "/\r\nLocation: https://evil.example",
  "/\nSet-Cookie: sid=x",
  "/x\u2028y",
  "/x\u0007",
  "",
  "x",
  "?x",
  "#x",
  ".",
  "..",
  "./x",
  "/api/logout",
  "/API/logout",
  "/api/login?returnTo=/",
  "/api",
  "/x/../api/logout",
  "/assets/time/x/a.js",
  "/%0d%0aSet-Cookie:x=1",
  `/${"a".repeat(3000)}`,
];
const payloads = [...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)), ...whole];

test("there are at least 200 payloads", () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
});

test.each(payloads)("%j leads to one of our pages", (payload) => {
  const target = safeReturnPath(payload, own);
  expect(target).toMatch(/^\/(?![/\\])/);
  expect(target).not.toMatch(/[\r\n\t\\]/);
  expect(new URL(target, own).origin).toBe(own);
  expect(new URL(target, own).pathname).not.toMatch(/^\/(?:api|assets)(?:\/|$)/i);
  expect(new URL(new URL(target, own).pathname, own).origin).toBe(own);
});

test.each(whole.slice(0, 20))("%j is replaced by the start page", (payload) => {
  expect(safeReturnPath(payload, own)).toBe("/");
});

test.each([
  "/",
  "/time-tracking",
  "/monthly-reports?month=3&year=2026",
  "/stock-management?item=a%2Fb#notes",
  "/?next=//evil.example",
])("%j is kept as asked", (path) => {
  expect(safeReturnPath(path, own)).toBe(path);
});

test.each([undefined, null, ["/a", "/b"], 3, {}])(
  "%j is replaced by the start page, because it is no path",
  (value) => {
    expect(safeReturnPath(value, own)).toBe("/");
  },
);
