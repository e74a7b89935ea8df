import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { call, dismissToast, toast } from "@dash/kit";
import { answer, renderArea } from "@dash/kit/testing";
import { act, screen } from "@testing-library/react";
import { useClockNotice } from "./use-clock-notice.ts";

const Notice = () => {
  useClockNotice();
  return null;
};

/** Makes a request whose server clock is `aheadMs` ahead of this device's clock. */
async function askServer(aheadMs: number) {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  const rendering = renderArea(<Notice />, { answers: [answer(listTimeEntries, [], { date })] });
  await act(() => call(listTimeEntries));
  return rendering;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

beforeEach(async () => {
  const { unmount } = await askServer(0);
  unmount();
  sessionStorage.clear();
});

test.each([
  [-6 * DAY_MS, "This device's clock is 6 days fast"],
  [5 * MINUTE_MS, "This device's clock is 5 minutes slow"],
])("K5-5 a clock that the server's is ahead of by %s ms is said once", async (aheadMs, text) => {
  const { unmount } = await askServer(aheadMs);
  expect(await screen.findByText(text)).toBeInTheDocument();
  unmount();
  dismissToast(toast({ title: "None" }));
  await askServer(aheadMs - MINUTE_MS);
  expect(screen.queryByText(/This device's clock/)).not.toBeInTheDocument();
});

test("K5-5 a difference of at most two minutes shows no notice", async () => {
  await askServer(2 * MINUTE_MS - 10_000);
  expect(screen.queryByText(/This device's clock/)).not.toBeInTheDocument();
});
