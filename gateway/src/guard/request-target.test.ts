import { isPlainTarget } from "./request-target.ts";

const tricks = [
  "/api/../internal/facts",
  "/api/users/..",
  "/api/./users",
  "/api/%2e%2e/internal/facts",
  "/api/%2E%2E/internal",
  "/api/.%2e/internal",
  "/api/time-entries%2f..%2fusers",
  "/api/time-entries%5c..",
  "/api/%252e%252e/users",
  "//evil.example/",
  "/api//users",
  "/api/users;admin=1",
  "/api/users%3badmin=1",
  "/api\\users",
  "/api/users%00",
  "/api/users%zz",
  "/api/users%",
  "http://evil.example/api/users",
  "https://127.0.0.1:4001/internal/facts",
  "*",
  "",
  "/api/users\u0001",
  "/api/users\u00e9",
  "/api/users?name=\u0007",
];

test.each(tricks)("refuses %j", (target) => {
  expect(isPlainTarget(target)).toBe(false);
});

test.each([
  "/",
  "/time-tracking?month=3&next=%2F..",
  "/api/time-entries/0198?x=1;2",
  "/assets/time/a1b2/remoteEntry.js",
  "/api/time-entries?search=a%2Fb%20c",
])("lets %j pass", (target) => {
  expect(isPlainTarget(target)).toBe(true);
});
