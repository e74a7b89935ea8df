/** A failure that the person at the terminal can act on: its message is printed without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

/** Leaves out the lines of a stack trace. */
export function withoutStack(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^\s+at /.test(line));
}
