/** Writes minutes as hours and minutes, or seconds as minutes and seconds, such as `25:30`. */
export function clock(count: number): string {
  return `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
}
