/** An error that the person at the terminal can correct. Its message is printed without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
}

export function withoutStack(lines: readonly string[]): string[] {
  return lines.filter((line) => !/^\s+at /.test(line));
}
