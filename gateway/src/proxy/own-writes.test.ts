import { formatFacts } from "@dash/service-lib/facts/own-writes";
import { factCookies, factsInCookies, factsInHeader } from "./own-writes.ts";

const idAt = (n: number): string => `0198a000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const factAt = (n: number) => ({ id: idAt(n), subject: "time.entry-logged.v1" });

test("a fact in the answer of a write becomes a cookie and goes with the next request", () => {
  const announced = factsInHeader(`time.entry-logged.v1=${idAt(1)}, user.changed.v1=${idAt(2)}`);
  const cookies = factCookies(announced, [], true);
  expect(cookies).toContain(
    `dash-w-${idAt(1)}=time.entry-logged.v1; Max-Age=5; Path=/api; HttpOnly; SameSite=Lax; Secure`,
  );
  const cookieHeader = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  expect(formatFacts(factsInCookies(`sid=x; ${cookieHeader}`))).toContain(
    `time.entry-logged.v1=${idAt(1)}`,
  );
  expect(factsInCookies(`sid=x; ${cookieHeader}`)).toHaveLength(2);
});

test("at most twenty cookies stay: the oldest are deleted", () => {
  const previous = Array.from({ length: 20 }, (_, n) => factAt(n));
  const cookies = factCookies([factAt(30), factAt(31)], previous, false);
  expect(cookies.filter((cookie) => cookie.includes("Max-Age=5"))).toHaveLength(2);
  expect(cookies.filter((cookie) => cookie.includes("Max-Age=0"))).toEqual([
    expect.stringContaining(idAt(0)) as string,
    expect.stringContaining(idAt(1)) as string,
  ]);
});

test.each([
  "dash-w-x=y",
  `dash-w-${idAt(1)}=a b`,
  `dash-w-${idAt(1)}=time.x.v1,user.y.v1`,
  `dash-w-${idAt(1)}\r\nX: y=time.x.v1`,
  "dash-w-=time.x.v1",
])("%j is no fact of ours", (cookie) => {
  expect(factsInCookies(cookie)).toEqual([]);
});
