import { isForeignWrite } from "./cross-site.ts";

const own = "https://dash.example.com";
const writes = ["POST", "PUT", "DELETE", "PATCH"];

test.each(writes)(
  "refuses %s from another site, a subdomain, a frame without origin and a foreign Origin",
  (method) => {
    expect(
      isForeignWrite(
        method,
        { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
        own,
      ),
    ).toBe(true);
    expect(
      isForeignWrite(
        method,
        { "sec-fetch-site": "same-site", origin: "https://blog.example.com" },
        own,
      ),
    ).toBe(true);
    expect(isForeignWrite(method, { origin: "null" }, own)).toBe(true);
    expect(isForeignWrite(method, { origin: "https://evil.example" }, own)).toBe(true);
    expect(isForeignWrite(method, { origin: "http://dash.example.com" }, own)).toBe(true);
  },
);

test.each(writes)(
  "lets %s pass from our own pages, the address bar and programs that are no browsers",
  (method) => {
    expect(isForeignWrite(method, { "sec-fetch-site": "same-origin", origin: own }, own)).toBe(
      false,
    );
    expect(isForeignWrite(method, { "sec-fetch-site": "none" }, own)).toBe(false);
    expect(isForeignWrite(method, { origin: own }, own)).toBe(false);
    expect(isForeignWrite(method, {}, own)).toBe(false);
  },
);

test("a foreign Sec-Fetch-Site counts even beside our own Origin", () => {
  expect(isForeignWrite("POST", { "sec-fetch-site": "cross-site", origin: own }, own)).toBe(true);
});

test("reads are never refused", () => {
  expect(isForeignWrite("GET", { "sec-fetch-site": "cross-site" }, own)).toBe(false);
  expect(isForeignWrite("HEAD", { origin: "https://evil.example" }, own)).toBe(false);
});
