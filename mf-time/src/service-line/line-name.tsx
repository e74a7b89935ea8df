import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { LineDot } from "./line-dot.tsx";

export interface LineNameProps {
  readonly lines: readonly ServiceLine[];
  readonly id: string;
}

/** A line's colour and name; a placeholder if the line is unknown. */
export function LineName({ lines, id }: LineNameProps) {
  return (
    <span className="time:inline-flex time:md:min-w-36 time:items-baseline time:gap-2 time:wrap-anywhere">
      <LineDot color={lines.find((line) => line.id === id)?.color} />
      {lineName(lines, id)}
    </span>
  );
}

export function lineName(lines: readonly ServiceLine[], id: string): string {
  return lines.find((line) => line.id === id)?.name ?? "Unknown Service Line";
}
