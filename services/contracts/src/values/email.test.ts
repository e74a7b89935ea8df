import * as fc from "fast-check";
import { cleanEmail, isEmail } from "./email.ts";
import { OptionalEmail, RequiredEmail } from "./contact-details.ts";
import { propertyRuns } from "../testing/property-runs.ts";

const Email = RequiredEmail("Invalid email address");
const RUNS = propertyRuns(300);

describe("an e-mail address", () => {
  test.each([
    "oak.b&b@example.org",
    "r&d@example.com",
    "jürgen@example.com",
    "o'brien+1@example.co.uk",
    "info@münchen.de",
    "用户@例子.公司",
    "a@xn--mnchen-3ya.de",
    "a@example.xn--p1ai",
    "a/b=c@x-y.io",
  ])("K2-7 %s is accepted", (address) => {
    expect(Email.parse(address)).toBe(address);
    expect(OptionalEmail("Invalid email address").parse(address)).toBe(address);
  });

  test.each([
    "sam",
    "sam@",
    "@example.com",
    "a@b",
    "a b@example.com",
    "a@@example.com",
    "a@exam ple.com",
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a@-x.com",
    "a@x.c",
    "a@127.0.0.1",
    "<a@example.com>",
    "a,b@example.com",
    "a@example.com, b@example.com",
    "a\u0000@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("K2-7 %j is refused", (address) => {
    expect(Email.safeParse(address).error?.issues[0]?.message).toBe("Invalid email address");
  });

  test("K2-7 is one address however it is typed", () => {
    expect(cleanEmail(" Ju\u0308rgen@Example.COM\u200b")).toBe("jürgen@example.com");
    expect(Email.parse("JÜRGEN@example.com")).toBe("jürgen@example.com");
  });

  test("K2-7 what was accepted so far is accepted still, and stays as it is", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const clean = cleanEmail(address);
        expect(isEmail(clean)).toBe(true);
        expect(cleanEmail(clean)).toBe(clean);
      }),
      RUNS,
    );
  });
});
