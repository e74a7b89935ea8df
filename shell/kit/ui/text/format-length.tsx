import type { InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import { formatDuration } from "@dash/kit";

/** Writes the seconds of a call as `2:05 min`, those of a visit as `1:30 h` or, to the second, `1:30:05 h`. */
export function formatLength(type: InteractionType, seconds: number): string {
  // Minutes and seconds have the same form as hours and minutes.
  if (type === "call") return `${formatDuration(seconds)} min`;
  const odd = seconds % 60 > 0 ? `:${String(seconds % 60).padStart(2, "0")}` : "";
  return `${formatDuration(Math.floor(seconds / 60))}${odd} h`;
}
