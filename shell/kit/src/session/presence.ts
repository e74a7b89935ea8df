/** After the last sign of a person, requests count as theirs for this long. */
const ATTENDED_MS = 60_000;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
const ALWAYS = Number.POSITIVE_INFINITY;

let lastSignAt = ALWAYS;

/** Whether somebody is at this page. It is always true where nothing watches. */
export function isAttended(): boolean {
  return Date.now() - lastSignAt < ATTENDED_MS;
}

/** Watches for signs of a person. Opening the page is the first sign. The function that it returns stops it. */
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
