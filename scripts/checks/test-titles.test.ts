import { testTitles } from "./test-titles.ts";

test("titles are found however the test is written", () => {
  const source = `
    describe("group SH-01", () => {
      test("plain SH-02", () => {});
      it.only('only SH-03', async () => {});
      test.each([["a"], ["b"]])("each SH-04 %s", () => {});
      test.each\`a\${1}\`("table SH-05", () => {});
      test(\`made of SH-06 \${name} and SH-07\`, () => {});
    });`;
  expect(
    testTitles(source)
      .join(" ")
      .match(/SH-\d+/g),
  ).toEqual(
    ["SH-01", "SH-02", "SH-03", "SH-04", "SH-05", "SH-06", "SH-07"], // in the order of the source
  );
});

test("a test that does not run, a comment and another string name nothing", () => {
  const source = `
    // test("SH-01 in a comment")
    test.skip("SH-02 skipped", () => {});
    test.todo("SH-03 to do");
    expect("SH-04").toBe("SH-04");`;
  expect(testTitles(source)).toEqual([]);
});
