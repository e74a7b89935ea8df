interface KnownLine {
  /** Null while the line's name has not arrived. */
  readonly name: string | null;
  readonly color: string | null;
}

/** What a line is called, and its colour. */
export function presentLineLook({ name, color }: KnownLine): { name: string; color: string } {
  return { name: name ?? "Unknown Service Line", color: color ?? "#d3d3d3" };
}
