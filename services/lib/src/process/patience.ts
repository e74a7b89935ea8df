const TICK_MS = 100;

/**
 * Waits for an answer for `patienceMs` in which this process runs. Time in which the machine stands still does not
 * count, since the process could not read an answer then.
 * @throws the error of `late` when there is no answer in time.
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
