/** For so long after the last sign of a person, what the page asks is asked for them. */
const ATTENDED_MS = 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
const ALWAYS = Number.POSITIVE_INFINITY;

let lastSignAt = ALWAYS;

/** Whether somebody is at this page, as far as one watches for it. */
export function isAttended(): boolean {
  return Date.now() - lastSignAt < ATTENDED_MS;
}

/** Begins to watch for signs of a person, of which opening the page is the first; gives back what stops it. */
export function watchPresence(): () => void {
  const handleSign = () => (lastSignAt = Date.now());
  handleSign();
  for (const sign of SIGNS)
    window.addEventListener(sign, handleSign, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, handleSign, { capture: true });
    lastSignAt = ALWAYS;
  };
}
