const TICK_MS = 100;

/**
 * Waits for an answer until this process has run for `patienceMs`. Time in which the whole machine stands still is
 * not counted, because the process could not have read an answer then.
 * @throws the error from `late` when there is no answer in time.
 */
export function inTime<T>(answer: Promise<T>, patienceMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    let ticks = Math.ceil(patienceMs / TICK_MS);
    const tick = (): void => {
      ticks -= 1;
      if (ticks > 0) timer.refresh();
      else reject(late());
    };
    const timer = setTimeout(tick, TICK_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
