import { terminalProgress, worriesOnly } from "./progress.ts";

const INFORMATION = '{"level":30,"service":"time","msg":"listening"}';
const WARNING = '{"level":40,"service":"time","msg":"broker connection changed"}';

let shown: string[];

beforeEach(() => {
  shown = [];
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    shown.push(String(text));
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

test("while the system starts only worrying lines are shown, each with the process's name", () => {
  const progress = terminalProgress();
  progress.log("time", INFORMATION);
  progress.log("postgres", "LOG:  database system is ready to accept connections");
  progress.log("time", WARNING);
  expect(shown).toEqual([`time     ${WARNING}\n`]);
});

test("once the system is ready every line is shown", () => {
  const progress = terminalProgress();
  progress.ready();
  progress.log("time", INFORMATION);
  expect(shown).toEqual([`time     ${INFORMATION}\n`]);
});

test("a measurement shows only worrying lines, also once the system is ready", () => {
  worriesOnly.ready();
  worriesOnly.log("time", INFORMATION);
  worriesOnly.log("time", WARNING);
  expect(shown).toEqual([`time     ${WARNING}\n`]);
});
