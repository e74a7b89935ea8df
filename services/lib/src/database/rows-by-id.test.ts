import { rowsById } from "./rows-by-id.ts";

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${n}` }));

async function readAll(found: readonly { readonly id: string }[], gone = "") {
  const batches: number[] = [];
  const ids: string[] = [];
  const read = (batch: readonly string[]) => {
    batches.push(batch.length);
    return Promise.resolve(batch.toReversed().flatMap((id) => (id === gone ? [] : [{ id }])));
  };
  for await (const { id } of rowsById(found, read)) ids.push(id);
  return { batches, ids };
}

test("reads many rows in batches, each once and in the order in which they were found", async () => {
  const found = rowsOf(12_001).toReversed();
  const { batches, ids } = await readAll(found);
  expect(batches).toEqual([5_000, 5_000, 2_001]);
  expect(ids).toEqual(found.map(({ id }) => id));
});

test("leaves out what was removed meanwhile", async () => {
  expect((await readAll(rowsOf(3), "row 1")).ids).toEqual(["row 0", "row 2"]);
});

test("asks for nothing where nothing was found", async () => {
  expect(await readAll([])).toEqual({ batches: [], ids: [] });
});
