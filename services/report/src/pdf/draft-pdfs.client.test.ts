import { DraftPdfs, type Asker } from "./draft-pdfs.client.ts";

const asker = (id: string, isThere = true): Asker => ({ id, isThere: () => isThere });
const ready = () => Promise.resolve(Buffer.from("pdf"));

/** A rendering that ends when the test says so. */
function held() {
  let end = (): void => undefined;
  const gate = new Promise<void>((resolve) => (end = resolve));
  const render = jest.fn(() => gate.then(ready));
  return { render, end };
}

test("K7-8 in part: a draft's PDF is rendered once while its data stay the same, for whoever asks", async () => {
  const pdfs = new DraftPdfs();
  const render = jest.fn(ready);
  const both = ["one", "two"].map((id) => pdfs.pdfOf("hash", asker(id), render));
  expect((await Promise.all(both)).map(String)).toEqual(["pdf", "pdf"]);
  await pdfs.pdfOf("hash", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(1);
  await pdfs.pdfOf("another hash", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("K7-8 in part: 150 drafts of one person at once are refused after the fourth, and another person's is made", async () => {
  const pdfs = new DraftPdfs();
  const { render, end } = held();
  const mine = Array.from({ length: 150 }, (_, index) =>
    pdfs.pdfOf(`mine ${index}`, asker("one"), render),
  );
  const settled = Promise.allSettled(mine);
  const other = pdfs.pdfOf("other", asker("two"), render);
  end();
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(outcomes.at(-1)).toMatchObject({ reason: { id: "too-many-requests" } });
  expect(String(await other)).toBe("pdf");
  expect(String(await pdfs.pdfOf("later", asker("one"), render))).toBe("pdf");
});

test("K7-8 in part: what nobody waits for any more is not wanted, and what somebody joined is", async () => {
  const pdfs = new DraftPdfs();
  const { render, end } = held();
  let isWanted = (): boolean => true;
  const rendering = (wanted: () => boolean) => {
    isWanted = wanted;
    return render();
  };
  const first = pdfs.pdfOf("hash", asker("one", false), rendering);
  void first.catch(() => undefined);
  const second = pdfs.pdfOf("hash", asker("two"), rendering);
  expect(isWanted()).toBe(true);
  end();
  await Promise.all([first, second]);

  const left = pdfs.pdfOf("left", asker("one", false), rendering);
  expect(isWanted()).toBe(false);
  await left;
  await pdfs.pdfOf("left", asker("two"), rendering);
  expect(render).toHaveBeenCalledTimes(3);
});

test("a rendering that failed is tried again", async () => {
  const pdfs = new DraftPdfs();
  const fail = () => Promise.reject(new Error("no fonts"));
  await expect(pdfs.pdfOf("hash", asker("one"), fail)).rejects.toThrow("no fonts");
  expect(String(await pdfs.pdfOf("hash", asker("one"), ready))).toBe("pdf");
});

test("only the newest files are kept", async () => {
  const pdfs = new DraftPdfs();
  const render = jest.fn(ready);
  for (let index = 0; index <= 20; index += 1) await pdfs.pdfOf(`${index}`, asker("one"), render);
  await pdfs.pdfOf("20", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(21);
  await pdfs.pdfOf("0", asker("one"), render);
  expect(render).toHaveBeenCalledTimes(22);
});
