import { buildDescriptor, buildLiveArea, buildRegistry } from "../../test/factories.ts";
import { readRegistry, type LiveArea } from "./registry.ts";

test("a malformed area is left out and the others stay", () => {
  const complaint = jest.spyOn(console, "error").mockImplementation();
  const stock = buildLiveArea();
  const broken = { ...buildLiveArea(buildDescriptor({ id: "time" })), descriptor: { id: "time" } };
  const read = readRegistry(JSON.stringify(buildRegistry([broken as LiveArea, stock])));
  expect(read).toEqual(buildRegistry([stock]));
  expect(complaint).toHaveBeenCalledTimes(1);
  complaint.mockRestore();
});

test("a registry that cannot be read is an error, not an empty site", () => {
  expect(() => readRegistry("")).toThrow();
  expect(() => readRegistry("{}")).toThrow();
  expect(() => readRegistry('{"shell":{},"areas":[]}')).toThrow();
});
