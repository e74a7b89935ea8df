import { randomInt } from "node:crypto";

/** A seed that no run had before; printed, it brings the same requests again. */
export function newSeed(): number {
  return randomInt(2 ** 31);
}
