import { cleanText } from "@dash/contracts/values/text";

/** A pasted text may bring marks of direction, joiners and fillers. None of them belongs to a number, a time or a day. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The visible part of a typed number, time, day or duration, with plain spaces inside and none around it. */
export function typedText(text: string): string {
  return cleanText(text.replace(INVISIBLE, ""));
}
