import { act, renderHook } from "@testing-library/react";
import { useResend } from "./use-resend.tsx";

const PAUSE_MS = 30_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function draw(isWaiting: boolean) {
  const run = jest.fn(async () => undefined);
  const hook = renderHook(({ isNeeded }) => useResend(isNeeded, run), {
    initialProps: { isNeeded: isWaiting },
  });
  return { run, ...hook };
}

const goOnline = () => act(() => void window.dispatchEvent(new Event("online")));
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it("what waits is sent now, when the network is back, and then with pauses", () => {
  const { run } = draw(true);
  expect(run).toHaveBeenCalledTimes(1);
  goOnline();
  expect(run).toHaveBeenCalledTimes(2);
  pass(PAUSE_MS - 1);
  expect(run).toHaveBeenCalledTimes(2);
  pass(1);
  expect(run).toHaveBeenCalledTimes(3);
});

it("nothing is sent while nothing waits, nor after the last has gone", () => {
  const { run, rerender } = draw(false);
  goOnline();
  pass(PAUSE_MS);
  expect(run).not.toHaveBeenCalled();
  rerender({ isNeeded: true });
  rerender({ isNeeded: false });
  goOnline();
  pass(PAUSE_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

it("nothing is tried without a network", () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { run } = draw(true);
  pass(PAUSE_MS);
  expect(run).not.toHaveBeenCalled();
});
