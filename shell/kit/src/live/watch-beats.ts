/** How often a stream beats that has not said so yet. */
const BEAT_MS = 15_000;
const LISTEN_MS = 5_000;

/**
 * Calls back when nothing was heard for two beats. It hangs somewhere on the way then, or the computer has slept. With 0
 * milliseconds no beats are expected.
 */
export function watchBeats(handleSilence: () => void) {
  let beatMs = BEAT_MS;
  let heardAt = Date.now();
  const timer = setInterval(() => {
    if (beatMs > 0 && Date.now() - heardAt >= 2 * beatMs) handleSilence();
  }, LISTEN_MS);
  return {
    heard: () => void (heardAt = Date.now()),
    expect: (ms: number) => void (beatMs = ms),
    stop: () => clearInterval(timer),
  };
}
