const TICK_MS = 100;

/**
 * Waits for an answer as long as patience lasts, in milliseconds of this process' own running: while it is held up
 * itself, as on a machine that stands still for a moment, it could not read an answer, and only one tick goes by.
 * @throws what `late` makes, when there is no answer in time.
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
