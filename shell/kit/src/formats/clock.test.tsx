import { getCurrentUser } from "@dash/contracts/users/users";
import { act, render, screen } from "@testing-library/react";
import { answerOf } from "../../testing/answer.ts";
import { buildUser } from "../../testing/index.tsx";
import { call } from "../call/call.ts";
import { setTransport } from "../call/transport.ts";
import { now, setClock } from "./clock.ts";
import { formatMonth } from "./date-format.ts";
import { currentMonth, londonToday } from "./london.ts";
import { relativeTime } from "./relative-time.ts";
import { useCurrentMonth } from "./use-today.ts";

const NOVEMBER = "2026-11-30T12:00:00Z";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-12-02T09:00:00Z") });
});
afterEach(() => {
  act(() => setClock(Date.now()));
  jest.useRealTimers();
});

/** Makes a call that a server with the clock `date` answers after `waitMs`. */
async function askServerAt(date: string, waitMs = 0): Promise<void> {
  const restore = setTransport(async () => {
    jest.advanceTimersByTime(waitMs);
    return answerOf(200, buildUser(), { Date: new Date(date).toUTCString() });
  });
  await act(() => call(getCurrentUser));
  restore();
}

function Heading() {
  const { month, year } = useCurrentMonth();
  return <h1>{formatMonth(month, year)}</h1>;
}

test("K5-5 heading, default day and \"ago\" follow the server's clock when the device's is in another month", async () => {
  render(<Heading />);
  expect(screen.getByRole("heading")).toHaveTextContent("December 2026");
  await askServerAt(NOVEMBER);
  expect(screen.getByRole("heading")).toHaveTextContent("November 2026");
  expect(londonToday()).toBe("2026-11-30");
  expect(currentMonth()).toEqual({ month: 11, year: 2026 });
  expect(relativeTime("2026-11-30T11:55:00Z")).toBe("5 minutes ago");
});

test("K5-5 the server's clock runs on between its answers", async () => {
  await askServerAt(NOVEMBER);
  jest.advanceTimersByTime(60_000);
  expect(now()).toEqual(new Date("2026-11-30T12:01:00Z"));
});

test("K5-5 an answer that travels for a second does not move the clock", async () => {
  await askServerAt("2026-12-02T08:59:58Z");
  expect(now()).toEqual(new Date());
});

test("K5-5 an answer that travels for long does not set the clock", async () => {
  await askServerAt("2026-12-02T09:00:00Z", 3_600_000);
  expect(now()).toEqual(new Date());
});
