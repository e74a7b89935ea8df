import { RenderedFiles } from "./rendered-files.client.ts";

const there = () => true;
const gone = () => false;
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
  const both = [there, there].map((isThere) => files.filesOf("hash", isThere, render));
  expect(await Promise.all(both)).toEqual([rendered, rendered]);
  await files.filesOf("hash", there, render);
  expect(render).toHaveBeenCalledTimes(1);
  await files.filesOf("another hash", there, render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("K7-8 in part: what nobody waits for any more is not wanted, and what somebody joined is", async () => {
  const files = new RenderedFiles();
  const { render, end } = blocked();
  let isWanted = (): boolean => true;
  const rendering = (wanted: () => boolean) => {
    isWanted = wanted;
    return render();
  };
  const first = files.filesOf("hash", gone, rendering);
  void first.catch(() => undefined);
  const second = files.filesOf("hash", there, rendering);
  expect(isWanted()).toBe(true);
  end();
  await Promise.all([first, second]);

  const abandoned = files.filesOf("left", gone, rendering);
  expect(isWanted()).toBe(false);
  await abandoned;
  await files.filesOf("left", there, rendering);
  expect(render).toHaveBeenCalledTimes(3);
});

test("a rendering that failed is tried again", async () => {
  const files = new RenderedFiles();
  const fail = () => Promise.reject(new Error("no fonts"));
  await expect(files.filesOf("hash", there, fail)).rejects.toThrow("no fonts");
  expect(await files.filesOf("hash", there, ready)).toBe(rendered);
});

test("only the newest files are kept", async () => {
  const files = new RenderedFiles();
  const render = jest.fn(ready);
  for (let index = 0; index <= 20; index += 1) await files.filesOf(`${index}`, there, render);
  await files.filesOf("20", there, render);
  expect(render).toHaveBeenCalledTimes(21);
  await files.filesOf("0", there, render);
  expect(render).toHaveBeenCalledTimes(22);
});
