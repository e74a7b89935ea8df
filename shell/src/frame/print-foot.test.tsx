import { watchPrint } from "./print-foot.ts";

test("the footer of a printed page names the product, the screen, its month, and the time in London", () => {
  jest.useFakeTimers({ now: new Date("2026-07-01T23:05:00Z") });
  window.history.replaceState(null, "", "/time-tracking?month=6&year=2026");
  document.title = "Time Tracking – Partnership Dashboard";
  const stop = watchPrint();
  window.dispatchEvent(new Event("beforeprint"));
  const { style } = document.documentElement;
  expect(style.getPropertyValue("--print-subject")).toBe(
    '"Partnership Dashboard · Time Tracking · June 2026"',
  );
  expect(style.getPropertyValue("--print-time")).toBe('"Printed 02/07/2026 00:05"');
  window.history.replaceState(null, "", "/");
  document.title = "Partnership Dashboard";
  window.dispatchEvent(new Event("beforeprint"));
  expect(style.getPropertyValue("--print-subject")).toBe('"Partnership Dashboard · Dashboard"');
  stop();
  jest.useRealTimers();
});
