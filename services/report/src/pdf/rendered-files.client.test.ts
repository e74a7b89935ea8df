import { RenderedFiles, type Asker } from "./rendered-files.client.ts";

const asker = (id: string, isThere = true): Asker => ({ id, isThere: () => isThere });
const rendered = { pdf: Buffer.from("pdf"), pages: Buffer.from("<svg/>") };
const ready = () => Promise.resolve(rendered);

/** A rendering that ends when the test says so. */
function blocked() {
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const render = jest.fn(() => gate.then(ready));
  return { render, end };
}

test("K7-8 in part: a draft is rendered once while its data stay the same, for whoever asks", async () => {
  const files = new RenderedFiles();
  const render = jest.fn(ready);
  const both = ["one", "two"].map((id) => files.filesOf("hash", asker(id), render));
  expect(await Promise.all(both)).toEqual([rendered, rendered]);
  await files.filesOf("hash", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(1);
  await files.filesOf("another hash", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("K7-8 in part: 150 drafts of one person at once are refused after the fourth, and another person's is made", async () => {
  const files = new RenderedFiles();
  const { render, end } = blocked();
  const mine = Array.from({ length: 150 }, (_, index) =>
    files.filesOf(`mine ${index}`, asker("one"), render),
  );
  const settled = Promise.allSettled(mine);
  const other = files.filesOf("other", asker("two"), render);
  end();
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(outcomes.at(-1)).toMatchObject({ reason: { id: "too-many-requests" } });
  expect(await other).toBe(rendered);
  expect(await files.filesOf("later", asker("one"), render)).toBe(rendered);
});

test("K7-8 in part: what nobody waits for any more is not wanted, and what somebody joined is", async () => {
  const files = new RenderedFiles();
  const { render, end } = blocked();
  let isWanted = (): boolean => true;
  const rendering = (wanted: () => boolean) => {
    isWanted = wanted;
    return render();
  };
  const first = files.filesOf("hash", asker("one", false), rendering);
  void first.catch(() => undefined);
  const second = files.filesOf("hash", asker("two"), rendering);
  expect(isWanted()).toBe(true);
  end();
  await Promise.all([first, second]);

  const abandoned = files.filesOf("left", asker("one", false), rendering);
  expect(isWanted()).toBe(false);
  await abandoned;
  await files.filesOf("left", asker("two"), rendering);
  expect(render).toHaveBeenCalledTimes(3);
});

test("a rendering that failed is tried again", async () => {
  const files = new RenderedFiles();
  const fail = () => Promise.reject(new Error("no fonts"));
  await expect(files.filesOf("hash", asker("one"), fail)).rejects.toThrow("no fonts");
  expect(await files.filesOf("hash", asker("one"), ready)).toBe(rendered);
});

test("only the newest files are kept", async () => {
  const files = new RenderedFiles();
  const render = jest.fn(ready);
  for (let index = 0; index <= 20; index += 1)
    await files.filesOf(`${index}`, asker("one"), render);
  await files.filesOf("20", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(21);
  await files.filesOf("0", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(22);
});
