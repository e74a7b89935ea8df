import { measuredRoute } from "./measured-route.ts";

it.each([
  ["/api/time-entries/0190b5a0-0000-7000-8000-000000000000", "/api/time-entries"],
  ["/api/auth/user", "/api/auth"],
  ["/api/auth/callback", "/api/auth/callback"],
  ["/api/whatever/somebody/types", "/api/other"],
  ["/assets/time/abc/remoteEntry.js", "/assets"],
  ["/time-tracking", "page"],
])("measures %s as %s", (path, route) => {
  expect(measuredRoute({ path })).toBe(route);
});
