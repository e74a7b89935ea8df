/** A failure that the person at the terminal can act on: shown as it stands, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** Leaves out the lines that say where in the code something happened. */
export function withoutStack(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^\s+at /.test(line));
}
