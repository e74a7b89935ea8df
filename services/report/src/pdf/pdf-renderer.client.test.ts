import { Worker } from "node:worker_threads";
import { PdfRenderer, type ReportInput } from "./pdf-renderer.client.ts";
import { buildReport } from "./testing/report-data.ts";

const logos = { provider: null, partner: null };
const input: ReportInput = { report: buildReport(), logos };
let renderer = new PdfRenderer();

beforeEach(() => {
  renderer = new PdfRenderer();
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await renderer.close();
});

test("K7-8 in part: a document that nobody waits for is not made", async () => {
  const post = jest.spyOn(Worker.prototype, "postMessage");
  await expect(renderer.renderFiles(input, () => false)).rejects.toMatchObject({
    id: "unavailable",
  });
  expect(post).not.toHaveBeenCalled();
});

test("a document fails when its thread is killed in the middle, and the next one is made", async () => {
  jest.spyOn(Worker.prototype, "postMessage").mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });

  const killed = renderer.renderFiles(input);
  const next = renderer.renderFiles(input);

  await expect(killed).rejects.toThrow("The PDF could not be made: its thread has ended");
  expect((await next).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a document that takes longer than 20 seconds is given up, and the next one is made", async () => {
  const post = jest.spyOn(Worker.prototype, "postMessage").mockImplementationOnce(() => undefined);
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance"] });

  const late = renderer.renderFiles(input);
  const isRefused = expect(late).rejects.toThrow(
    "The PDF could not be made: it took longer than 20 s",
  );
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(19_000);
  expect(post).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  await isRefused;
  jest.useRealTimers();

  expect((await renderer.renderFiles(input)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a document that cannot be made fails with its reason, and the next one is made", async () => {
  const broken = { report: buildReport(), logos: { ...logos, partner: Buffer.from("no picture") } };

  await expect(renderer.renderFiles(broken)).rejects.toThrow("The PDF could not be made: ");
  expect((await renderer.renderFiles(input)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("documents are made one at a time, in the order in which they are asked for", async () => {
  const post = jest.spyOn(Worker.prototype, "postMessage");
  const rendered: number[] = [];

  const all = [1, 2, 3].map(async (version) => {
    await renderer.renderFiles({ report: buildReport({ version }), logos });
    rendered.push(version);
    return post.mock.calls.length;
  });

  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(rendered).toEqual([1, 2, 3]);
});

test("a closed renderer makes nothing more", async () => {
  await renderer.renderFiles(input);
  await renderer.close();

  await expect(renderer.renderFiles(input)).rejects.toThrow("The PDF renderer is closed");
});
