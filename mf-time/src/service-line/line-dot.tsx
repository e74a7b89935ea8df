const UNKNOWN_COLOR = "#d3d3d3";

/** The colour of a line; always next to the line's name. */
export function LineDot({ color = UNKNOWN_COLOR }: { color?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="time:inline-block time:size-2.5 time:shrink-0 time:rounded-full"
      style={{ backgroundColor: color }}
    />
  );
}
