import { LONGEST_DRAIN_MS } from "../http/server.ts";
import { onStopSignal } from "./stop.ts";

const exit = jest.spyOn(process, "exit").mockImplementation(() => undefined as never);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  exit.mockClear();
  process.removeAllListeners("SIGTERM");
  process.removeAllListeners("SIGINT");
});

it("a process that must stop waits for its last request, also after repeated signals", async () => {
  const stop = jest.fn(() => new Promise<void>((done) => setTimeout(done, LONGEST_DRAIN_MS)));
  onStopSignal(stop);
  process.emit("SIGTERM");
  process.emit("SIGINT");
  await jest.advanceTimersByTimeAsync(LONGEST_DRAIN_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it("a process whose last work never ends stops all the same, before it is killed", async () => {
  onStopSignal(() => new Promise(() => undefined));
  process.emit("SIGTERM");
  await jest.advanceTimersByTimeAsync(11_000);
  expect(exit.mock.calls).toEqual([[1]]);
});
