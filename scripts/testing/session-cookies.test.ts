import { SessionCookies } from "./session-cookies.ts";

const line = "dash-w-1=time.entry-logged.v1; Max-Age=5; Path=/api; HttpOnly";

test("the facts of own writes are sent until they expire", () => {
  const cookies = new SessionCookies("sid=s");
  cookies.keep(line, 1_000);
  expect(cookies.header(5_999)).toBe("sid=s; dash-w-1=time.entry-logged.v1");
  expect(cookies.header(6_000)).toBe("sid=s");
});

test("a cookie that the server deletes is dropped", () => {
  const cookies = new SessionCookies("sid=s");
  cookies.keep([line, "dash-w-1=; Max-Age=0; Path=/api"], 1_000);
  expect(cookies.header(1_000)).toBe("sid=s");
});
