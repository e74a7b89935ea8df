import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { LineDot } from "./line-dot.tsx";

/** A line's colour and name; a placeholder if the line is unknown. */
export function LineName({ line }: { line: ServiceLine | undefined }) {
  return (
    <span className="time:inline-flex time:md:min-w-36 time:items-baseline time:gap-2 time:wrap-anywhere">
      <LineDot color={line?.color} />
      {nameOf(line)}
    </span>
  );
}

export function nameOf(line: ServiceLine | undefined): string {
  return line?.name ?? "Unknown Service Line";
}
