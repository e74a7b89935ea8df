import { pluralize } from "@dash/contracts/values/pluralize";

/** The numbers of a person's unsent writes of one noun in this browser. */
export interface UnsentCount {
  /** The noun of the writes, such as `entry`. */
  readonly noun: string;
  /** The number of writes that will be sent by themselves. */
  readonly waiting: number;
  /** The number of refused writes, which the person has to look at. */
  readonly refused: number;
}

const listFormat = new Intl.ListFormat("en-GB");

const waiting = { one: "waits to be sent.", several: "wait to be sent." };
const refused = { one: "was not saved.", several: "were not saved." };

/** How many writes of the counts are unsent. */
export function totalOf(counts: readonly UnsentCount[]): number {
  return counts.reduce((sum, { waiting, refused }) => sum + waiting + refused, 0);
}

/** The sentences about unsent writes, such as `2 entries and 1 job sheet wait to be sent.` */
export function unsentText(counts: readonly UnsentCount[]): string {
  const sentences = [sentence(counts, "waiting", waiting), sentence(counts, "refused", refused)];
  return sentences.filter(Boolean).join(" ");
}

/** Several of a noun: `entries`, `movements`. */
export function pluralOf(noun: string): string {
  return noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function sentence(
  counts: readonly UnsentCount[],
  state: "waiting" | "refused",
  rest: { readonly one: string; readonly several: string },
): string {
  const some = counts.filter((count) => count[state] > 0);
  const total = some.reduce((sum, count) => sum + count[state], 0);
  if (total === 0) return "";
  const amounts = some.map(({ noun, [state]: count }) => pluralize(count, noun, pluralOf(noun)));
  return `${listFormat.format(amounts)} ${total === 1 ? rest.one : rest.several}`;
}
