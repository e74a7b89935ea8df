import { renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import { useEntryFilter } from "./entry-filter.ts";

afterEach(() => jest.useRealTimers());

function Month() {
  const { month, year } = useEntryFilter().filter;
  return <p>{`${month}/${year}`}</p>;
}

test.each([
  ["/time-tracking", "8/2026"],
  ["/time-tracking?month=7&year=2026", "7/2026"],
])("at %s an open page shows %s once the next month has come", async (path, month) => {
  jest.useFakeTimers({ now: new Date("2026-07-31T22:59:30Z"), advanceTimers: true });
  renderArea(<Month />, { path });
  expect(screen.getByText("7/2026")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(month)).toBeVisible();
});
