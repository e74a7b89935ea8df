const MINUTE_S = 60;

interface Sample {
  readonly at: number;
  readonly isBeyond: boolean;
}

/** How often a threshold is told, from the samples alone: stretches of a minute count, shorter ones do not. */
function timesTold(samples: readonly Sample[]): number {
  let [told, isArmed] = [0, true];
  for (let index = 0; index < samples.length;) {
    const first = samples[index] as Sample;
    let end = index;
    while (samples[end + 1]?.isBeyond === first.isBeyond) end += 1;
    const last = first.isBeyond ? samples[end] : (samples[end + 1] ?? samples[end]);
    const isLong = (last as Sample).at - first.at >= MINUTE_S;
    if (first.isBeyond && isArmed && isLong) [told, isArmed] = [told + 1, false];
    else if (!first.isBeyond && isLong) isArmed = true;
    index = end + 1;
  }
  return told;
}

/** The states of thresholds, at seconds of a clock. */
export class Samples {
  readonly #samples = new Map<string, Sample[]>();

  note(key: string, at: number, isBeyond: boolean): void {
    const samples = this.#samples.get(key);
    if (samples) samples.push({ at, isBeyond });
    else this.#samples.set(key, [{ at, isBeyond }]);
  }

  /** Notes the keys that are beyond, and that all others which were seen before are not. */
  noteAll(beyond: ReadonlySet<string>, at: number): void {
    for (const key of new Set([...this.#samples.keys(), ...beyond]))
      this.note(key, at, beyond.has(key));
  }

  /** The thresholds that are told, with how often. */
  told(): Record<string, number> {
    const counts = [...this.#samples].map(([key, samples]) => [key, timesTold(samples)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
}
