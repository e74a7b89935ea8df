import type { IncomingHttpHeaders } from "node:http";
import { logoutVerdict, type LogoutVerdict } from "./logout-verdict.ts";

const own = "https://dash.example.com";
const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

const cases: [
  name: string,
  method: string,
  headers: IncomingHttpHeaders,
  verdict: LogoutVerdict,
][] = [
  ["1 our own link", "GET", { ...navigation, "sec-fetch-site": "same-origin" }, "log-out"],
  ["2 the address bar", "GET", { ...navigation, "sec-fetch-site": "none" }, "log-out"],
  ["3 another site's link", "GET", { ...navigation, "sec-fetch-site": "cross-site" }, "ask"],
  ["4 a neighbouring host's link", "GET", { ...navigation, "sec-fetch-site": "same-site" }, "ask"],
  [
    "5 another site's image",
    "GET",
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
    "refuse",
  ],
  [
    "6 a frame",
    "GET",
    { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" },
    "refuse",
  ],
  [
    "7 a prefetch",
    "GET",
    { ...navigation, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" },
    "not-now",
  ],
  ["8 HEAD", "HEAD", { ...navigation, "sec-fetch-site": "same-origin" }, "method-not-allowed"],
  ["9 an old browser, from our page", "GET", { referer: `${own}/time-tracking` }, "log-out"],
  ["10 an old browser, from nowhere", "GET", {}, "log-out"],
  ["11 an old browser, from another site", "GET", { referer: "https://evil.example/" }, "ask"],
  ["12 our button", "POST", { "sec-fetch-site": "same-origin" }, "log-out"],
  [
    "13 a script of ours by GET",
    "GET",
    { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" },
    "refuse",
  ],
  [
    "14 an old browser, from a host that begins like ours",
    "GET",
    { referer: `${own}.evil.example/` },
    "ask",
  ],
  ["15 another method", "DELETE", {}, "method-not-allowed"],
];

test.each(cases)("logout case %s", (_, method, headers, verdict) => {
  expect(logoutVerdict(method, headers, own)).toBe(verdict);
});
