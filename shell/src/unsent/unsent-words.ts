import { counted } from "@dash/contracts/values/counted";
import { unsentKinds, type UnsentCount, type UnsentCounts } from "@dash/kit/ui/unsent";

const listFormat = new Intl.ListFormat("en-GB");
const nouns = {
  "time-entry": { one: "entry", several: "entries" },
  "job-sheet": { one: "job sheet", several: "job sheets" },
};

const waiting = {
  one: "waits to be sent. It is kept on this device and sent when you sign in again.",
  several: "wait to be sent. They are kept on this device and sent when you sign in again.",
};
const refused = {
  one: "was not saved. It is kept on this device until you edit or discard it.",
  several: "were not saved. They are kept on this device until you edit or discard them.",
};

/** The question before somebody signs out, such as `2 entries and 1 job sheet wait to be sent. …` */
export function unsentWords(counts: UnsentCounts): string {
  const sentences = [sentence(counts, "waiting", waiting), sentence(counts, "refused", refused)];
  return sentences.filter(Boolean).join(" ");
}

function sentence(
  counts: UnsentCounts,
  state: keyof UnsentCount,
  rest: { readonly one: string; readonly several: string },
): string {
  const kinds = unsentKinds.filter((kind) => counts[kind][state] > 0);
  const total = kinds.reduce((sum, kind) => sum + counts[kind][state], 0);
  if (total === 0) return "";
  const amounts = kinds.map((kind) =>
    counted(counts[kind][state], nouns[kind].one, nouns[kind].several),
  );
  return `${listFormat.format(amounts)} ${total === 1 ? rest.one : rest.several}`;
}
