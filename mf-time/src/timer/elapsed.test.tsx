import { setClock } from "@dash/kit";
import { act, renderHook } from "@testing-library/react";
import { buildTimer } from "../../test/fake-timer.ts";
import { useElapsed } from "./elapsed.ts";

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-07-15T09:35:20Z") }));
afterEach(() => {
  setClock(Date.now());
  jest.useRealTimers();
});

test("W-22 the minutes grow while the page is open, by the server's clock", () => {
  const { result } = renderHook(() => useElapsed(buildTimer()));
  expect(result.current).toBe(83);
  act(() => void jest.advanceTimersByTime(45_000));
  expect(result.current).toBe(84);
  setClock(Date.now() + 3_600_000);
  act(() => void jest.advanceTimersByTime(5_000));
  expect(result.current).toBe(144);
});

test("W-22 a timer that begins in this minute has run for none, whatever the difference of the clocks", () => {
  const { result } = renderHook(() =>
    useElapsed(buildTimer({ startedAt: "2026-07-15T09:36:00.000Z" })),
  );
  expect(result.current).toBe(0);
});
