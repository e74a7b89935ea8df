import { setClock } from "@dash/kit";

/** Sets the clock to the server's time in the page, written shortly before the page began to arrive. */
export function setClockByPage(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="server-time"]');
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (meta && arrival)
    setClock(Number(meta.content), performance.timeOrigin + arrival.responseStart);
}
