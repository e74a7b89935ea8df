import { changesOf, declaredShapes, publishedShapes, type Shapes } from "./fact-shapes.ts";

test("no fact has another shape than it was published with", async () => {
  expect(changesOf(publishedShapes(), await declaredShapes())).toEqual([]);
});

// Add a missing shape to services/contracts/src/facts/published.json; from then on it must not change.
test("the shape of every fact is kept", async () => {
  expect(publishedShapes()).toEqual(await declaredShapes());
});

const text = { type: "string" };
const published: Shapes = { "probe.seen.v1": { name: text, "note?": text } };

test.each<[string, Shapes]>([
  [
    "a field that may be left out",
    { "probe.seen.v1": { ...published["probe.seen.v1"], "by?": text } },
  ],
  ["a fact", { ...published, "probe.gone.v1": { name: text } }],
  ["a version", { ...published, "probe.seen.v2": { title: text } }],
])("%s may be added", (_, declared) => {
  expect(changesOf(published, declared)).toEqual([]);
});

test.each<[string, Shapes]>([
  ["a fact that is gone", {}],
  ["a field that is gone", { "probe.seen.v1": { "note?": text } }],
  ["a field of another type", { "probe.seen.v1": { name: { type: "number" }, "note?": text } }],
  ["a field that has to be there now", { "probe.seen.v1": { name: text, note: text } }],
  ["a field that may be left out now", { "probe.seen.v1": { "name?": text, "note?": text } }],
  [
    "a new field that has to be there",
    { "probe.seen.v1": { ...published["probe.seen.v1"], by: text } },
  ],
])("%s is a change", (_, declared) => {
  expect(changesOf(published, declared)).not.toEqual([]);
});
