import { readTargets } from "./targets.ts";

const named = (...args: string[]) => {
  const { parts, programs } = readTargets(args);
  return { parts, programs: programs.map(({ name }) => name) };
};

test("without a name everything is built, what prepares containers too", () => {
  const { parts, programs } = named();
  expect(parts).toEqual(expect.arrayContaining(["shell", "stock", "time"]));
  expect(programs).toEqual(expect.arrayContaining(["gateway", "stock", "provision"]));
});

test("a part of the web is built alone, and so is a service", () => {
  expect(named("stock")).toEqual({ parts: ["stock"], programs: [] });
  expect(named("shell")).toEqual({ parts: ["shell"], programs: [] });
  expect(named("--service", "stock")).toEqual({ parts: [], programs: ["stock"] });
  expect(named("stock", "--service", "gateway")).toEqual({
    parts: ["stock"],
    programs: ["gateway"],
  });
});

test("an unknown name is refused with those that there are", () => {
  expect(() => named("sales")).toThrow(
    /^There is no part of the web sales\. There is shell, .*sales-geo/,
  );
  expect(() => named("stock", "--service", "shell")).toThrow(
    /^There is no service shell\. There is admin, .*gateway/,
  );
  expect(() => named("--part", "stock")).toThrow("--part");
});
