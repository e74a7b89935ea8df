/** How what is there differs from what was asked for. */
export interface Difference {
  readonly missing: number;
  readonly surplus: number;
}

export function compareIds(asked: readonly string[], there: readonly string[]): Difference {
  const known = new Set(there);
  const wanted = new Set(asked);
  const foreign = there.filter((id) => !wanted.has(id)).length;
  return {
    missing: asked.filter((id) => !known.has(id)).length,
    surplus: foreign + there.length - known.size,
  };
}

export function difference(asked: number, there: number): Difference {
  return { missing: Math.max(0, asked - there), surplus: Math.max(0, there - asked) };
}
