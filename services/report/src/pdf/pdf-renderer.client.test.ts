import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { PdfRenderer, startCompiler, type ReportInput } from "./pdf-renderer.client.ts";
import { buildReport } from "./testing/report-data.ts";

const logos = { provider: null, partner: null };
const input: ReportInput = { report: buildReport(), logos };
let compilers: ChildProcess[];
let renderer: PdfRenderer;

beforeEach(() => {
  compilers = [];
  renderer = new PdfRenderer(start);
});

afterEach(async () => {
  jest.useRealTimers();
  await renderer.close();
});

function start(): ChildProcess {
  const compiler = startCompiler();
  compilers.push(compiler);
  return compiler;
}

/** A renderer whose first process gets the signal before it can answer. */
function rendererWhoseFirst(signal: NodeJS.Signals): PdfRenderer {
  return new PdfRenderer(() => {
    const compiler = start();
    if (compilers.length === 1) compiler.kill(signal);
    return compiler;
  });
}

test("K7-8 in part: a document that nobody waits for is not made", async () => {
  await expect(renderer.renderFiles(input, () => false)).rejects.toMatchObject({
    id: "unavailable",
  });
  expect(compilers).toEqual([]);
});

test("a document fails when its process is killed in the middle, and the next one is made", async () => {
  renderer = rendererWhoseFirst("SIGKILL");
  const killed = renderer.renderFiles(input);
  const next = renderer.renderFiles(input);

  await expect(killed).rejects.toThrow("The PDF could not be made: its process has ended");
  expect((await next).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a document that takes longer than 20 seconds is given up, and the next one is made", async () => {
  renderer = rendererWhoseFirst("SIGSTOP");
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance"] });

  const late = renderer.renderFiles(input);
  let isRefused = false;
  const refusal = expect(late)
    .rejects.toThrow("The PDF could not be made: it took longer than 20 s")
    .then(() => (isRefused = true));
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(19_000);
  expect([compilers.length, isRefused]).toEqual([1, false]);
  await jest.advanceTimersByTimeAsync(1000);
  await refusal;
  jest.useRealTimers();

  expect((await renderer.renderFiles(input)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a process without documents for five minutes ends, and a new one makes the next document", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance"] });
  await renderer.renderFiles(input);
  await jest.advanceTimersByTimeAsync(299_000);
  const { pdf } = await renderer.renderFiles(input);
  await jest.advanceTimersByTimeAsync(299_000);
  const [compiler] = compilers;
  expect([compilers.length, compiler?.killed]).toEqual([1, false]);

  const hasEnded = once(compiler as ChildProcess, "exit");
  await jest.advanceTimersByTimeAsync(1000);
  await hasEnded;
  expect((await renderer.renderFiles(input)).pdf).toEqual(pdf);
  expect(compilers).toHaveLength(2);
});

test("a document that cannot be made fails with its reason, and the next one is made", async () => {
  const broken = { report: buildReport(), logos: { ...logos, partner: Buffer.from("no picture") } };

  await expect(renderer.renderFiles(broken)).rejects.toThrow("The PDF could not be made: ");
  expect((await renderer.renderFiles(input)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("documents are made one at a time, in the order in which they are asked for", async () => {
  let post: jest.SpyInstance | undefined;
  renderer = new PdfRenderer(() => {
    const compiler = start();
    post = jest.spyOn(compiler, "send");
    return compiler;
  });
  const rendered: number[] = [];

  const all = [1, 2, 3].map(async (version) => {
    await renderer.renderFiles({ report: buildReport({ version }), logos });
    rendered.push(version);
    return post?.mock.calls.length;
  });

  // The first message brings the template and the fonts.
  expect(await Promise.all(all)).toEqual([2, 3, 4]);
  expect(rendered).toEqual([1, 2, 3]);
});

test("a closed renderer makes nothing more", async () => {
  await renderer.renderFiles(input);
  await renderer.close();

  await expect(renderer.renderFiles(input)).rejects.toThrow(
    "The PDF could not be made: its process was closed",
  );
});
