import { terminalProgress, worriesOnly } from "./progress.ts";

const INFORMATION = '{"level":30,"service":"time","msg":"listening"}';
const WARNING = '{"level":40,"service":"time","msg":"broker connection changed"}';

let output: string[];

function toTerminal(isTerminal: boolean): void {
  Object.defineProperty(process.stderr, "isTTY", { value: isTerminal, configurable: true });
}

beforeEach(() => {
  output = [];
  toTerminal(false);
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    output.push(String(text));
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

test("while the system starts only worrying lines are shown", () => {
  const progress = terminalProgress();
  progress.log("time", INFORMATION);
  progress.log("postgres", "LOG:  database system is ready to accept connections");
  progress.log("time", WARNING);
  expect(output).toEqual([`${WARNING}\n`]);
});

test("once the system is ready every line is shown", () => {
  const progress = terminalProgress();
  progress.ready();
  progress.log("time", INFORMATION);
  expect(output).toEqual([`${INFORMATION}\n`]);
});

test("a measurement shows only worrying lines, also once the system is ready", () => {
  worriesOnly.ready();
  worriesOnly.log("time", INFORMATION);
  worriesOnly.log("time", WARNING);
  expect(output).toEqual([`${WARNING}\n`]);
});

test("a program that reads the log gets JSON, also of what an engine wrote as text", () => {
  const progress = terminalProgress();
  progress.ready();
  progress.log("postgres", "LOG:  checkpoint starting");
  expect(JSON.parse(output.join(""))).toEqual({
    service: "postgres",
    msg: "LOG:  checkpoint starting",
  });
});

test("a person at a terminal gets a short line, in which lists are counted", () => {
  toTerminal(true);
  const progress = terminalProgress();
  progress.ready();
  const requestIds = Array.from({ length: 300 }, (_, index) => `0190b5a0-${index}`);
  const [time, service] = ["2026-11-24T12:06:34.328Z", "report"];
  progress.log(
    service,
    JSON.stringify({ level: 30, time, service, requestIds, msg: "facts applied" }),
  );
  const error = { name: "Error", message: "the broker is away", at: ["at publish (relay.ts:1:1)"] };
  progress.log(service, JSON.stringify({ level: 40, time, service, error, msg: "facts wait" }));
  progress.log("postgres", "LOG:  checkpoint starting");
  expect(output).toEqual([
    "12:06:34 report   facts applied requestIds=300 of them\n",
    "12:06:34 report   warning: facts wait error=the broker is away\n",
    "postgres LOG:  checkpoint starting\n",
  ]);
});
