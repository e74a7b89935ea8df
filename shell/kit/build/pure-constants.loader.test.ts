import markConstantsPure from "./pure-constants.loader.ts";

const load = (text: string) =>
  markConstantsPure.call(
    { resourcePath: "/contract.ts" } as ThisParameterType<typeof markConstantsPure>,
    text,
  );

test("a constant is marked, so that the bundler drops it where nobody uses it", () => {
  expect(
    load("export const Id = z.uuid();\nconst Own = z.int(), Other = z.string();\nrun();"),
  ).toBe(
    "export const Id = /*#__PURE__*/ (() => (z.uuid()))();\n" +
      "const Own = /*#__PURE__*/ (() => (z.int()))(), Other = /*#__PURE__*/ (() => (z.string()))();\nrun();",
  );
});

test("an endpoint loses its summary, which no page shows, and nothing else", () => {
  const text = `const list = endpoint("GET /lines", { summary: "All lines", response: z.object({ summary: z.string() }) });`;
  expect(load(text)).toContain(
    `endpoint("GET /lines", { summary: "", response: z.object({ summary: z.string() }) })`,
  );
  expect(load(`const words = other({ summary: "Stays" });`)).toContain("Stays");
});
