const SECONDS = 60;
const MINUTES = 60;

/** Writes whole seconds as hours, minutes and seconds: `1:05:09`. */
export function formatSeconds(seconds: number): string {
  const hours = Math.floor(seconds / (SECONDS * MINUTES));
  const rest = [Math.floor(seconds / SECONDS) % MINUTES, seconds % SECONDS];
  return [hours, ...rest.map((each) => String(each).padStart(2, "0"))].join(":");
}
