import { BuildReport } from "@dash/contracts/releases/build-reports";
import { faultOf } from "./fault-of.ts";

const BASE = "/assets/stock/b1/";
const withStack = (stack: string, error: Error = new TypeError("secret detail")) =>
  Object.assign(error, { stack });

const chromium = `TypeError: secret detail of http://localhost:8080/assets/stock/b1/x
    at call (http://localhost:8080/assets/shell/s1/main.js:1:9)
    at Table (http://localhost:8080/assets/stock/b1/123.8f995389.js?again=17:1:2345)
    at Screen (http://localhost:8080/assets/stock/b1/260.d67a99d6.js:1:99)`;
const firefox = `Table@http://localhost:8080/assets/stock/b1/__federation_expose_area.ccada945.js:2:77
Screen@http://localhost:8080/assets/stock/b1/260.d67a99d6.js:1:99`;

test.each([
  ["Chromium, past a query", chromium, "123.8f995389.js:1:2345"],
  ["Firefox", firefox, "__federation_expose_area.ccada945.js:2:77"],
  ["another build alone", chromium.replaceAll("/b1/", "/b0/"), null],
  ["no stack", "", null],
])("a fault names the first place in the build's own files: %s", (_, stack, at) => {
  expect(faultOf(withStack(stack), BASE)).toEqual({ kind: "TypeError", at });
});

test.each([
  ["an error of a library", Object.assign(new Error("x"), { name: "$ZodError" }), "ZodError"],
  [
    "an error with a sentence for a name",
    Object.assign(new Error("x"), { name: "Sam Patel, 7" }),
    "Sam",
  ],
  ["an error without a name", Object.assign(new Error("x"), { name: "" }), "Error"],
  ["a text that was thrown", "secret detail", "Error"],
  ["nothing", undefined, "Error"],
])("the report of %s keeps to the contract and has no message", (_, error, kind) => {
  const fault = faultOf(error, BASE);
  expect(fault.kind).toBe(kind);
  expect(JSON.stringify(fault)).not.toContain("secret");
  const report = { part: "stock", build: "b1", outcome: "threw", fault };
  expect(BuildReport.safeParse(report).success).toBe(true);
});
