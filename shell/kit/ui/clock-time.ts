/** Reads `9`, `930`, `9.30` and `9:30` as a 24-hour time. Other texts stay as they are, and the schema refuses them. */
export function clockTime(typed: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, "0")}:${minutes}`;
}
